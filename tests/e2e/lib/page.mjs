// A page without a page: a connection that asks and hears.

// Ends with an error if nobody listens. `heard` is called with every message,
// `ended` when the connection is gone; then what was asked is never answered.
export function connect(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, "magnat.1");
  const page = { now: null, waiting: new Map(), id: 0, heard: () => {}, ended: () => {} };
  socket.onmessage = ({ data }) => {
    const m = JSON.parse(data);
    if (m.t === "sync" || m.t === "update") page.now = { ...page.now, ...m };
    page.waiting.get(m.id)?.(m);
    page.heard(m);
  };
  page.ask = (op, members) =>
    new Promise((done) => {
      page.waiting.set(++page.id, done);
      socket.send(JSON.stringify({ id: page.id, op, ...members }));
    });
  page.close = () => socket.close();
  return new Promise((done, fail) => {
    socket.onopen = () => done(page);
    socket.onerror = fail;
    socket.onclose = () => page.ended();
  });
}

// A fresh picture of the table.
export async function look(page, table, token) {
  page.now = null;
  await page.ask("enter", { table, token });
  await page.ask("hello", { protocol: 1 }); // the sync stands before this answer
  return page.now;
}

// What is offered first, as one says it.
export const first = (now) => {
  const a = now?.legal?.[0];
  return a && (a.a ?? `${a.verb} ${a.numbers[0][0]}`);
};
