// A WebSocket for node, without a browser and without a package: a robot's
// line to a real server. Text frames, one JSON object each.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";

function frameOf(text) {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  for (let i = 0; i < body.length; i++) body[i] ^= mask[i & 3];
  const head = body.length < 126 ? [0x81, 0x80 | body.length]
    : [0x81, 0x80 | 126, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from(head), mask, body]);
}

// The first frame of what came, if it is whole.
function take(b) {
  if (b.length < 2) return null;
  const short = b[1] & 127;
  const at = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (b.length < at) return null;
  const size = short < 126 ? short : short === 126 ? b.readUInt16BE(2) : Number(b.readBigUInt64BE(2));
  if (b.length < at + size) return null;
  return { code: b[0] & 15, body: b.subarray(at, at + size), size: at + size };
}

export class Line {
  heard = []; // every message, as text
  onTell = () => {}; // what the server says by itself, as JSON and as text
  #waiting = new Map();
  #next = 1;

  // `more` are headers besides: where a proxy says that it comes from.
  async open(address, more = {}) {
    const headers = {
      ...more,
      Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"), "Sec-WebSocket-Protocol": "magnat.1",
    };
    const call = request(`${address}/ws`, { headers });
    call.end();
    const [, socket, first] = await once(call, "upgrade");
    this.socket = socket;
    let held = first;
    const read = () => {
      for (let frame; (frame = take(held)); held = held.subarray(frame.size)) {
        if (frame.code === 1) this.#hear(frame.body.toString("utf8"));
      }
    };
    socket.on("data", (part) => {
      held = held.length > 0 ? Buffer.concat([held, part]) : part;
      read();
    });
    socket.on("error", () => {});
    read();
    return this;
  }

  #hear(text) {
    this.heard.push(text);
    const message = JSON.parse(text);
    if (message.t !== undefined) return this.onTell(message, text);
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  ask(op, rest = {}) {
    const id = this.#next++;
    const answer = new Promise((done) => this.#waiting.set(id, done));
    this.socket.write(frameOf(JSON.stringify({ id, op, ...rest })));
    return answer;
  }

  close() {
    this.socket.destroy();
  }
}
