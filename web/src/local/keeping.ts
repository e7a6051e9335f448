// What the server in the browser writes, in IndexedDB: tables with their
// headings, and their lines by number. A line is only ever added.

interface Line {
  n: number;
  [field: string]: unknown;
}

// As src/local/store.c hands it over, and takes it back at the start.
export interface Write {
  id: string;
  gone?: boolean;
  table?: Record<string, unknown>;
  lines: Line[];
}

const NAME = "magnat";
const VERSION = 1;
const ALL_LINES = [[]]; // an array is behind all texts and numbers

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function committed(change: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    change.oncomplete = () => done();
    change.onabort = () => failed(change.error);
  });
}

export class Keeping {
  private constructor(private base: IDBDatabase) {}

  static async open(): Promise<Keeping> {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "id" });
      request.result.createObjectStore("lines", { keyPath: ["id", "n"] });
    };
    return new Keeping(await asked(request));
  }

  async write(w: Write): Promise<void> {
    const change = this.base.transaction(["tables", "lines"], "readwrite");
    const tables = change.objectStore("tables");
    const lines = change.objectStore("lines");
    const whole = committed(change);
    if (w.gone) {
      tables.delete(w.id);
      lines.delete(IDBKeyRange.bound([w.id], [w.id, ...ALL_LINES]));
    }
    if (w.table) tables.put({ id: w.id, table: w.table });
    for (const line of w.lines) lines.add({ id: w.id, ...line });
    await whole;
  }

  // All that was written, a write a table.
  async all(): Promise<Write[]> {
    const look = this.base.transaction(["tables", "lines"], "readonly");
    const [tables, lines] = await Promise.all([
      asked(look.objectStore("tables").getAll()),
      asked(look.objectStore("lines").getAll()),
    ]);
    const found = new Map<string, Write>();
    for (const { id, table } of tables) found.set(id, { id, table, lines: [] });
    for (const { id, ...line } of lines) found.get(id)?.lines.push(line);
    return [...found.values()];
  }
}
