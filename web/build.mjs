// Bundles the page into OUT (default dist/): hashed names under assets/ and an
// index.html that names them. No script or style stands in the page itself, so
// that a strict content-security-policy holds.
//
//   node build.mjs [OUT] [TEXT.json] [ENGINE.wasm] [--static]
//
// With the engine (make wasm) the page can be played without a server, at
// offline/ below the server's own; with --static that is the only page, to be
// put on any web host below any path (docs/offline.md).
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const main = process.argv[1] === fileURLToPath(import.meta.url);
const given = main ? process.argv.slice(2).filter((a) => a !== "--static") : [];
const out = resolve(given[0] || `${here}/dist`);
const text = resolve(given[1] || `${here}/../build/gen/text.json`);
const engine = given[2] ? resolve(given[2]) : "";
const alone = main && process.argv.includes("--static");

// The terminal's own words stay out of the bundle, and those that the server says.
const elsewhere = /^(arena|report|sim|bench|analyse|tool|help|engine|coach|sight|puzzle|notify)[.-]/;

// "virtual:text" is the catalogue that textgen made of data/text/*.txt.
const catalogue = {
  name: "catalogue",
  setup(build) {
    build.onResolve({ filter: /^virtual:text$/ }, () => ({ path: text, namespace: "text" }));
    build.onLoad({ filter: /.*/, namespace: "text" }, ({ path }) => {
      const all = JSON.parse(readFileSync(path, "utf8"));
      const kept = Object.entries(all).filter(([key]) => !elsewhere.test(key));
      return {
        contents: JSON.stringify(Object.fromEntries(kept)),
        loader: "json",
        watchFiles: [path],
      };
    });
  },
};

// "virtual:games" and "virtual:covers" are what the folders of src/games bring:
// a folder with an index.tsx has a board of its own, one with a cover.tsx a lid.
// So a game is added by its folder alone.
const games = {
  name: "games",
  setup(build) {
    const from = `${here}/src/games`;
    const parts = { games: ["index.tsx", "ui"], covers: ["cover.tsx", "cover"] };
    build.onResolve({ filter: /^virtual:(games|covers)$/ }, ({ path }) =>
      ({ path: path.slice("virtual:".length), namespace: "games" }));
    build.onLoad({ filter: /.*/, namespace: "games" }, ({ path }) => {
      const [file, name] = parts[path];
      const found = readdirSync(from, { withFileTypes: true })
        .filter((d) => d.isDirectory() && existsSync(`${from}/${d.name}/${file}`))
        .map((d) => d.name).sort();
      const imports = found.map((game, i) =>
        `import { ${name} as g${i} } from "./${game}/${file}";`);
      const members = found.map((game, i) => `${JSON.stringify(game)}: g${i}`);
      return {
        contents: `${imports.join("\n")}\nexport default { ${members.join(", ")} };\n`,
        loader: "js", resolveDir: from, watchDirs: [from],
      };
    });
  },
};

export function options(extra = {}) {
  return {
    absWorkingDir: here,
    entryPoints: { main: "src/main.tsx", icon: "src/icon.svg" },
    entryNames: "assets/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    outdir: out,
    bundle: true,
    minify: true,
    metafile: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".woff2": "file", ".svg": "copy" },
    logLevel: "warning",
    plugins: [catalogue, games],
    define: { ENGINE_WORKER: '""' },
    ...extra,
  };
}

const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
const address = (path) => `{{root}}assets/${nameOf(path)}`;
const hashOf = (bytes) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();

// --- the engine --------------------------------------------------------------------

// Puts a file below assets/, under a name that has its hash.
function keep(name, end, bytes) {
  const file = `${name}-${hashOf(bytes)}.${end}`;
  mkdirSync(`${out}/assets`, { recursive: true });
  writeFileSync(`${out}/assets/${file}`, bytes);
  return file;
}

async function script(file, define) {
  const built = await esbuild.build(options({
    entryPoints: [file], write: false, metafile: false, define,
  }));
  return built.outputFiles[0].contents;
}

// The module and the script around it; "": there is none.
async function buildWorker() {
  if (!engine) return "";
  const wasm = keep("engine", "wasm", readFileSync(engine));
  const code = await script("src/local/worker.ts", { ENGINE_WASM: JSON.stringify(wasm) });
  return keep("worker", "js", code);
}

// --- pages ------------------------------------------------------------------------

// What the first script itself needs is asked for with it; the parts of the page
// that come later share other files.
function shared(outputs) {
  const main = Object.keys(outputs).find((p) => /\/main-[^/]*\.js$/.test(p));
  return outputs[main].imports.filter((i) => i.kind === "import-statement")
    .map((i) => address(i.path));
}

// `root`: where the page's files are, seen from it. `marks`: what the page is told.
function page(outputs, { root, marks = "", icons }) {
  const find = (start, end) => {
    const path = Object.keys(outputs).find((p) => {
      const name = p.slice(p.lastIndexOf("/") + 1);
      return name.startsWith(start) && name.endsWith(end);
    });
    if (!path) throw new Error(`no ${start}*${end} was built`);
    return address(path);
  };
  return readFileSync(`${here}/src/index.html`, "utf8")
    .replace("{{css}}", find("main-", ".css"))
    .replace(/.*\{\{shared\}\}.*\n/, (line) =>
      shared(outputs).map((file) => line.replace("{{shared}}", file)).join(""))
    .replace("{{js}}", find("main-", ".js"))
    .replace("{{icon}}", find("icon-", ".svg"))
    .replace("{{manifest}}", "{{root}}manifest.webmanifest")
    .replace("{{touch}}", `{{root}}assets/${icons["192"]}`)
    .replace("{{marks}}", marks)
    .replaceAll("{{root}}", root);
}

// What a browser wants to know to install the page.
function manifest(icons) {
  const icon = (size, file, purpose) =>
    ({ src: `assets/${file}`, sizes: `${size}x${size}`, type: "image/png", purpose });
  return JSON.stringify({
    name: "Magnat",
    short_name: "Magnat",
    description: "Four French board games of money and ambition",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f6efe2",
    theme_color: "#7a1f2b",
    categories: ["games"],
    icons: [
      icon(192, icons["192"], "any"),
      icon(512, icons["512"], "any"),
      icon(512, icons.mask, "maskable"),
    ],
  });
}

function keepIcons() {
  const from = (name) => readFileSync(`${here}/src/icons/${name}.png`);
  return Object.fromEntries(["192", "512", "mask"].map((name) =>
    [name, keep(`icon-${name}`, "png", from(name))]));
}

// The service worker knows every file, and is another one when any of them is.
async function writeServiceWorker() {
  const assets = readdirSync(`${out}/assets`).map((file) => `assets/${file}`).sort();
  const offline = alone ? "./" : "offline/";
  const files = [...new Set(["./", offline]), "manifest.webmanifest", ...assets];
  const pages = ["index.html", ...(alone ? [] : ["offline/index.html"])];
  const version = hashOf([...files, ...pages.map((p) => readFileSync(`${out}/${p}`, "utf8"))].join());
  writeFileSync(`${out}/sw.js`, await script("src/local/sw.ts", {
    VERSION: JSON.stringify(version), FILES: JSON.stringify(files),
    OFFLINE: JSON.stringify(offline),
  }));
}

function writePages(outputs) {
  const icons = keepIcons();
  const local = ' data-line="local"';
  writeFileSync(`${out}/manifest.webmanifest`, manifest(icons));
  if (alone) {
    writeFileSync(`${out}/index.html`, page(outputs, { root: "./", marks: local, icons }));
    return;
  }
  writeFileSync(`${out}/index.html`, page(outputs, { root: "/", icons }));
  if (!engine) return;
  mkdirSync(`${out}/offline`);
  writeFileSync(`${out}/offline/index.html`,
    page(outputs, { root: "/", marks: `${local} data-home="/"`, icons }));
}

// Beside each file that gets shorter by it, the same compressed: the server
// sends that to whoever takes it.
function pack() {
  for (const path of readdirSync(out, { recursive: true }).sort()) {
    if (!/\.\w+$/.test(path)) continue; // a folder
    const whole = readFileSync(`${out}/${path}`);
    const packed = gzipSync(whole, { level: 9 });
    if (packed.length < whole.length * 0.9) writeFileSync(`${out}/${path}.gz`, packed);
  }
}

// The page has one style: what esbuild makes of the parts is in it already.
function dropStyles(outputs) {
  for (const path of Object.keys(outputs)) {
    if (!path.endsWith(".css") || path.includes("/main-")) continue;
    rmSync(resolve(here, path));
    delete outputs[path];
  }
}

if (main) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const define = { ENGINE_WORKER: JSON.stringify(await buildWorker()) };
  const result = await esbuild.build(options({ splitting: true, define }));
  dropStyles(result.metafile.outputs);
  if (!alone) cpSync(`${here}/cards`, `${out}/cards`, { recursive: true }); // what links show
  writePages(result.metafile.outputs);
  if (engine) await writeServiceWorker();
  if (!alone) pack();
}
