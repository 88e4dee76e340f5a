// The open table of bench/guests.py as a game of boardgame.io: everybody may count at any time, one number is secret.
const { ActivePlayers } = require("boardgame.io/core");

const NUMBERS = ["gold", "life", "fame"];

exports.SEATS = 8;

exports.table = {
  name: "table",
  setup: ({ ctx }) => ({
    players: Array.from({ length: ctx.numPlayers }, () => Object.fromEntries(NUMBERS.map((name) => [name, 0]))),
  }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    count: ({ G, playerID }, name, by) => {
      G.players[playerID][name] += by;
    },
  },
  playerView: ({ G, playerID }) => ({
    players: G.players.map((each, seat) => (String(seat) === playerID ? each : { ...each, fame: null })),
  }),
};
