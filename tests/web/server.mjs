// The server under test: `magnat serve` on a store of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export class Server {
  // Options besides those of every test.
  constructor(more = []) {
    this.more = more;
    this.folder = mkdtempSync(join(tmpdir(), "magnat-web-"));
    this.program = process.env.MAGNAT ?? `${root}build/magnat`;
    this.port = 0;
  }
  // Programs play at once: what is tested is the page, not its patience.
  async start() {
    const store = join(this.folder, "tables.db");
    const args = ["serve", "--port", String(this.port), "--store", store, "--pace", "0",
      "--rate", "1000", "--allow-root", ...this.more];
    this.process = spawn(this.program, args, { stdio: ["ignore", "pipe", "ignore"] });
    for await (const line of createInterface({ input: this.process.stdout })) {
      const port = /http:\/\/[^/]*:(\d+)/.exec(line)?.[1];
      if (!port) continue;
      this.port = Number(port);
      this.process.stdout.resume();
      return;
    }
    throw new Error("magnat serve did not start");
  }
  get address() {
    return `http://127.0.0.1:${this.port}`;
  }
  async kill(signal) {
    const gone = once(this.process, "exit");
    this.process.kill(signal);
    await gone;
  }
  async stop() {
    await this.kill("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
