// A real server that can be killed, on a store that stays.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const PAGE = 4096;

export class Server {
  constructor(magnat, store) {
    this.magnat = magnat;
    this.store = store;
  }

  // Resolves with the milliseconds that it took until it listens.
  start() {
    const args = ["serve", "--allow-root", "--port", "0", "--store", this.store, "--pace", "0"];
    const free = ["--rate", "1000", "--tables-an-hour", "100000"];
    const begun = performance.now();
    this.child = spawn(this.magnat, [...args, ...free], { stdio: ["ignore", "pipe", "pipe"] });
    this.log = "";
    this.child.stderr.on("data", (text) => (this.log = (this.log + text).slice(-2000)));
    this.ended = new Promise((done) => this.child.on("exit", (code, signal) => done(signal ?? code)));
    return new Promise((done, fail) => {
      let said = "";
      this.child.stdout.on("data", (text) => {
        said += text;
        const port = /^Open http:\/\/127\.0\.0\.1:(\d+)\/$/m.exec(said)?.[1];
        if (!port) return;
        this.port = Number(port);
        done(performance.now() - begun);
      });
      this.ended.then((how) => fail(new Error(`the server ended (${how}): ${this.log}`)));
    });
  }

  // Resolves with how it ended.
  end(signal) {
    this.child.kill(signal);
    return this.ended;
  }

  // Bytes of memory that it holds; 0: it is gone.
  resident() {
    try {
      return Number(readFileSync(`/proc/${this.child.pid}/statm`, "utf8").split(" ")[1]) * PAGE;
    } catch {
      return 0;
    }
  }
}
