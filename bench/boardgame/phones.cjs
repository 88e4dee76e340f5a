// Eight of the peer's own clients. They tap one after the other, then all at once, and print what came of it as JSON.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { SEATS, table } = require("./table.cjs");

const [port, taps, pause, rounds] = process.argv.slice(2).map(Number);
const rest = (ms) => new Promise((done) => setTimeout(done, ms));
console.error = () => {};

async function main() {
  let bytes = 0;
  const newest = Array(SEATS).fill(-1);
  const clients = newest.map((_, seat) =>
    Client({
      game: table,
      numPlayers: SEATS,
      playerID: String(seat),
      matchID: "friday",
      multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
      debug: false,
    }),
  );
  for (const [seat, client] of clients.entries()) {
    client.start();
    const { socket } = client.transport;
    socket.on("update", (_match, state) => (newest[seat] = state._stateID));
    while (!socket.connected || client.getState() === null) await rest(5);
    socket.io.engine.on("packet", ({ type, data }) => {
      if (type === "message") bytes += Buffer.byteLength(data);
    });
  }
  await rest(500);
  const took = [];
  bytes = 0;
  for (let tap = 0; tap < taps; tap++) {
    const from = clients[0].getState()._stateID, start = process.hrtime.bigint();
    clients[tap % SEATS].moves.count("gold", 1);
    while (Math.min(...newest) <= from) await new Promise(setImmediate);
    took.push(Number(process.hrtime.bigint() - start) / 1e6);
    await rest(pause);
  }
  const each = bytes / taps / SEATS, gold = () => clients[0].getState().G.players.reduce((sum, { gold }) => sum + gold, 0);
  const before = gold();
  for (let round = 0; round < rounds; round++) {
    for (const client of clients) client.moves.count("gold", 1);
    await rest(300);
  }
  clients[0].transport.socket.disconnect().connect(); // what the server has, not what this client hoped for
  await rest(500);
  console.log(JSON.stringify({ took, bytes: each, sent: rounds * SEATS, landed: gold() - before }));
  process.exit(0);
}

main();
