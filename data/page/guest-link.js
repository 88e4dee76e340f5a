/* The link to the host: one socket, opened anew whenever it may be dead; requests that are sent again keep their id. */

const CONNECT = 5000, HEARTBEAT = 5000, DEAD = 12000, WAKING = 1000, RESTING = 5000; // milliseconds
const AGAIN = [200, 500, 1000, 2000, 3000]; // between two tries

/* 16 random bytes: over plain http there is no randomUUID. */
function freshId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function link({ address, hello, heard, state }) {
  let socket = null, tries = 0, timer = 0, beat = 0, lastHeard = 0, limit = 0, wanted = false;
  const waiting = new Map(); // requests without an answer, by their id, in their order

  function open() {
    clearTimeout(timer);
    drop();
    if (!wanted) return;
    state("trying");
    const own = (socket = new WebSocket(address));
    limit = setTimeout(() => lost(own), CONNECT);
    own.onopen = () => {
      if (own !== socket) return;
      lastHeard = Date.now();
      put(hello());
    };
    own.onmessage = ({ data }) => own === socket && took(data);
    own.onclose = () => lost(own);
    own.onerror = () => {};
  }

  function took(data) {
    lastHeard = Date.now();
    const message = JSON.parse(data);
    if (message.kind === "welcome") {
      clearTimeout(limit);
      tries = 0;
      clearInterval(beat);
      beat = setInterval(pulse, HEARTBEAT);
      for (const each of waiting.values()) put(each);
      state("on");
    }
    if (message.kind === "done" || message.kind === "no") waiting.delete(message.id);
    heard(message);
  }

  /* A socket that has been silent for too long is dead, whatever it says of itself. */
  function pulse() {
    if (Date.now() - lastHeard > DEAD) return lost(socket);
    put({ kind: "ping" });
  }

  function put(message) {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ v: 1, ...message }));
  }

  function drop() {
    clearTimeout(limit);
    clearInterval(beat);
    const own = socket;
    socket = null;
    if (own) {
      own.onopen = own.onmessage = own.onclose = own.onerror = null;
      own.close();
    }
  }

  function lost(own) {
    if (own !== socket) return;
    drop();
    if (!wanted) return;
    state("lost");
    timer = setTimeout(open, AGAIN[Math.min(tries++, AGAIN.length - 1)]);
  }

  /* Browsers end sockets of a page that sleeps without saying so: after a sleep a socket has a second to show that it
     lives. */
  function woke() {
    if (!wanted) return;
    tries = 0;
    if (socket && socket.readyState === WebSocket.CONNECTING) return; // it has its own limit
    if (!socket || socket.readyState !== WebSocket.OPEN) return open();
    const own = socket, asked = Date.now();
    put({ kind: "ping" });
    clearTimeout(timer);
    timer = setTimeout(() => own === socket && lastHeard < asked && open(), WAKING);
  }

  addEventListener("pagehide", () => { drop(); state("lost"); });
  addEventListener("pageshow", woke);
  addEventListener("online", woke);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && woke());

  return {
    start() { wanted = true; tries = 0; open(); },
    rest() { drop(); timer = setTimeout(open, RESTING); },
    stop() { wanted = false; clearTimeout(timer); drop(); waiting.clear(); },
    request(message) {
      const whole = { ...message, id: freshId() };
      waiting.set(whole.id, whole);
      put(whole);
      return whole.id;
    },
    pulse,
    get waiting() { return waiting.size; },
  };
}
