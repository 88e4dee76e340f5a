// The peer's server. Prints its port when it listens.
const { Server, Origins } = require("boardgame.io/server");
const { table } = require("./table.cjs");

console.error = console.info = console.log = () => {}; // a line for each move that it refuses
const server = Server({ games: [table], origins: [Origins.LOCALHOST] });
server.run({ port: 0, lobbyConfig: { apiPort: 0 } }).then(({ appServer }) => {
  process.stdout.write(`${appServer.address().port}\n`);
});
