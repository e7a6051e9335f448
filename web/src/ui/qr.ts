// A QR code (ISO/IEC 18004) from a text: bytes in UTF-8, error correction "M" (about 15 % of it may
// be unreadable), the smallest of the versions 1 to 15 that holds it. The result is a square of
// modules, true for dark; whoever draws it leaves four light ones on every side.

const VERSIONS = 15;
// By version, from 1: error correction bytes of a block, and how many blocks, at level M.
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
const LEVEL_M = 0; // as the format bits say it

/** How many bytes of text the largest version holds. */
export const QR_MOST = 412;

// The field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1.
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

// The product of (x - 2^0) ... (x - 2^(n-1)) without its leading 1.
function generator(n: number): number[] {
  const poly = new Array<number>(n).fill(0);
  poly[n - 1] = 1;
  let root = 1;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) poly[j] = times(poly[j]!, root) ^ (poly[j + 1] ?? 0);
    root = times(root, 2);
  }
  return poly;
}

/** The error correction bytes of a block: what is left of it after division by the generator. */
export function remainder(block: number[], n: number): number[] {
  const divisor = generator(n);
  const left = new Array<number>(n).fill(0);
  for (const byte of block) {
    const factor = byte ^ (left.shift() as number);
    left.push(0);
    divisor.forEach((d, i) => { left[i]! ^= times(d, factor); });
  }
  return left;
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const at = [6];
  for (let i = count - 2; i >= 0; i--) at.push(version * 4 + 10 - i * step);
  return at;
}

// Bytes of a version, text and error correction together: the modules that no pattern takes.
function capacity(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  const marks = alignments(version).length;
  if (marks) modules -= (25 * marks - 10) * marks - 55;
  if (version >= 7) modules -= 36; // the version itself, twice
  return modules >> 3;
}

const checksOf = (version: number) => CHECKS[version - 1]!;
const blocksOf = (version: number) => BLOCKS[version - 1]!;
const room = (version: number) => capacity(version) - checksOf(version) * blocksOf(version);
const lengthBits = (version: number) => (version < 10 ? 8 : 16);

// Mode (bytes), length, the bytes, a terminator, and padding up to the room there is.
function payload(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, n: number) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const end = room(version) * 8;
  put(0, Math.min(4, end - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < end; pad ^= 0xec ^ 0x11) put(pad, 8);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) {
    words.push(bits.slice(i, i + 8).reduce((word, bit) => (word << 1) | bit, 0));
  }
  return words;
}

// The blocks, the last ones a byte longer, with their error correction, byte by byte in turns.
function interleave(words: number[], version: number): number[] {
  const n = blocksOf(version);
  const checks = checksOf(version);
  const short = Math.floor(words.length / n);
  const longer = words.length % n;
  const blocks: number[][] = [];
  for (let i = 0, from = 0; i < n; i++) {
    const size = short + (i >= n - longer ? 1 : 0);
    blocks.push(words.slice(from, from + size));
    from += size;
  }
  const tails = blocks.map((block) => remainder(block, checks));
  const out: number[] = [];
  for (let i = 0; i <= short; i++) for (const block of blocks) out.push(...block.slice(i, i + 1));
  for (let i = 0; i < checks; i++) for (const tail of tails) out.push(tail[i]!);
  return out;
}

interface Square { size: number; dark: boolean[][]; taken: boolean[][] }

function set(sq: Square, x: number, y: number, dark: boolean) {
  sq.dark[y]![x] = dark;
  sq.taken[y]![x] = true;
}

// Rings around a centre: a finder of seven modules with its light rim, an alignment mark of five.
function rings(sq: Square, cx: number, cy: number, reach: number, light: number[]) {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const x = cx + dx;
      const y = cy + dy;
      if (x < 0 || y < 0 || x >= sq.size || y >= sq.size) continue;
      set(sq, x, y, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

function patterns(sq: Square, version: number) {
  const last = sq.size - 1;
  for (let i = 0; i < sq.size; i++) {
    set(sq, 6, i, i % 2 === 0);
    set(sq, i, 6, i % 2 === 0);
  }
  rings(sq, 3, 3, 4, [2, 4]);
  rings(sq, last - 3, 3, 4, [2, 4]);
  rings(sq, 3, last - 3, 4, [2, 4]);
  const at = alignments(version);
  for (const x of at) {
    for (const y of at) {
      const edge = (x === 6 ? 1 : 0) + (y === 6 ? 1 : 0);
      const corner = edge === 2 || (edge === 1 && (x === last - 6 || y === last - 6)); // a finder
      if (!corner) rings(sq, x, y, 2, [1]);
    }
  }
  if (version >= 7) versionBits(sq, version);
}

// A value with the rest of its division by a polynomial of so many bits (a BCH code).
function withRest(value: number, poly: number, bits: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ (((rest >> (bits - 1)) & 1) * poly);
  return (value << bits) | rest;
}

function versionBits(sq: Square, version: number) {
  const bits = withRest(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const far = sq.size - 11 + (i % 3);
    const near = Math.floor(i / 3);
    set(sq, far, near, ((bits >> i) & 1) === 1);
    set(sq, near, far, ((bits >> i) & 1) === 1);
  }
}

// Level and mask, twice, around the finders; and the module that is always dark.
function formatBits(sq: Square, mask: number) {
  const bits = withRest((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
  const on = (i: number) => ((bits >> i) & 1) === 1;
  const last = sq.size - 1;
  for (let i = 0; i < 15; i++) {
    const near = i < 6 ? i : i < 8 ? i + 1 : 14 - i; // along a finder, over the timing line
    if (i < 8) {
      set(sq, 8, near, on(i));
      set(sq, last - i, 8, on(i));
    } else {
      set(sq, i === 8 ? 7 : near, 8, on(i));
      set(sq, 8, last - 14 + i, on(i));
    }
  }
  set(sq, 8, last - 7, true);
}

// Up and down in columns of two, from the right, over what is free.
function fill(sq: Square, words: number[]) {
  let bit = 0;
  let up = true;
  for (let right = sq.size - 1; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5; // the timing line takes a column of its own
    for (let i = 0; i < sq.size; i++) {
      const y = up ? sq.size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (sq.taken[y]![x]) continue;
        sq.dark[y]![x] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked(sq: Square, mask: number): Square {
  const dark = sq.dark.map((row, y) => (
    row.map((on, x) => (sq.taken[y]![x] ? on : on !== MASKS[mask]!(x, y)))));
  const out = { size: sq.size, dark, taken: sq.taken.map((row) => row.slice()) };
  formatBits(out, mask);
  return out;
}

// Long runs, and what looks like a finder where none is.
function linePenalty(line: boolean[]): number {
  let sum = 0;
  let run = 0;
  line.forEach((on, i) => {
    run = i && on === line[i - 1] ? run + 1 : 1;
    if (run === 5) sum += 3;
    else if (run > 5) sum++;
  });
  const text = line.map((on) => (on ? "1" : "0")).join("");
  for (const lure of ["10111010000", "00001011101"]) {
    for (let i = text.indexOf(lure); i >= 0; i = text.indexOf(lure, i + 1)) sum += 40;
  }
  return sum;
}

// How hard a square is to read, as the standard counts it.
function penalty(dark: boolean[][]): number {
  const size = dark.length;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < size; i++) {
    const row = dark[i]!;
    const above = dark[i - 1];
    sum += linePenalty(row) + linePenalty(dark.map((each) => each[i]!));
    count += row.filter(Boolean).length;
    for (let x = 1; above && x < size; x++) {
      const on = row[x];
      if (on === row[x - 1] && on === above[x] && on === above[x - 1]) sum += 3;
    }
  }
  return sum + Math.floor(Math.abs(count * 20 - size * size * 10) / (size * size)) * 10;
}

/** The code of a text; the mask that reads best, or the one that is given. */
export function qr(text: string, mask?: number): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  const fits = () => bytes.length * 8 + 4 + lengthBits(version) <= room(version) * 8;
  while (version <= VERSIONS && !fits()) version++;
  if (version > VERSIONS) throw new RangeError(`more than ${QR_MOST} bytes`);
  const size = version * 4 + 17;
  const rows = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const sq: Square = { size, dark: rows(), taken: rows() };
  patterns(sq, version);
  formatBits(sq, 0); // keeps their place
  fill(sq, interleave(payload(bytes, version), version));
  if (mask !== undefined) return masked(sq, mask).dark;
  let best = masked(sq, 0).dark;
  for (let i = 1; i < MASKS.length; i++) {
    const next = masked(sq, i).dark;
    if (penalty(next) < penalty(best)) best = next;
  }
  return best;
}
