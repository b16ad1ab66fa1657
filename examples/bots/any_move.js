// A bot for every game in JavaScript: it asks for guesses, and then plays the last legal move.
"use strict";

const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let view = null;

lines.on("line", (line) => {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      say({ type: "hello", protocol: 1, name: "last move", options: [] });
      break;
    case "view":
      view = message;
      break;
    case "go":
      say({ type: "guess", count: 3 });
      break;
    case "guess":
      say({
        type: "move",
        move: view.legal[view.legal.length - 1],
        why: `it stands last, in ${message.guesses.length} guesses`,
      });
      break;
    case "quit":
      process.exit(0);
  }
});
