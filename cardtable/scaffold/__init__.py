"""A new project for a game of one's own, which plays, passes its tests, and can be changed."""

from cardtable.scaffold.name import ProjectError, ProjectName, project_name
from cardtable.scaffold.project import project_files, write_project

__all__ = ("ProjectError", "ProjectName", "project_files", "project_name", "write_project")
