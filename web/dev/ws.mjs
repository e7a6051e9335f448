// Just enough of a WebSocket server for the mock: text frames, one at a time.
import { createHash } from "node:crypto";

const MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

export function accept(req, socket, onText, onClose) {
  const key = createHash("sha1").update(req.headers["sec-websocket-key"] + MAGIC).digest("base64");
  socket.write(
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
      `Sec-WebSocket-Accept: ${key}\r\nSec-WebSocket-Protocol: magnat.1\r\n\r\n`,
  );
  let held = Buffer.alloc(0);
  socket.on("data", (part) => {
    held = Buffer.concat([held, part]);
    for (let frame; (frame = take(held)); ) {
      held = held.subarray(frame.size);
      if (frame.code === 8) socket.end();
      if (frame.code === 1) onText(frame.text);
    }
  });
  socket.on("close", onClose);
  socket.on("error", () => {});
  return (message) => socket.writable && socket.write(frameOf(JSON.stringify(message)));
}

function take(b) {
  if (b.length < 6) return null;
  let size = b[1] & 127;
  let at = 2;
  if (size === 126) {
    if (b.length < 8) return null;
    size = b.readUInt16BE(2);
    at = 4;
  }
  if (b.length < at + 4 + size) return null;
  const mask = b.subarray(at, at + 4);
  const body = Buffer.from(b.subarray(at + 4, at + 4 + size));
  for (let i = 0; i < size; i++) body[i] ^= mask[i & 3];
  return { code: b[0] & 15, text: body.toString("utf8"), size: at + 4 + size };
}

function frameOf(text) {
  const body = Buffer.from(text);
  const n = body.length;
  const head = n < 126 ? Buffer.from([0x81, n])
    : n < 65536 ? Buffer.from([0x81, 126, n >> 8, n & 255])
    : Buffer.from([0x81, 127, 0, 0, 0, 0, n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]);
  return Buffer.concat([head, body]);
}
