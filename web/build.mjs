// Bundles the page into OUT (default dist/): hashed names under assets/ and an
// index.html that names them. No script or style stands in the page itself, so
// that a strict content-security-policy holds.
//
//   node build.mjs [OUT] [TEXT.json]
import * as esbuild from "esbuild";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const main = process.argv[1] === fileURLToPath(import.meta.url);
const out = resolve((main && process.argv[2]) || `${here}/dist`);
const text = resolve((main && process.argv[3]) || `${here}/../build/gen/text.json`);

// The terminal's own words stay out of the bundle, and those that the server says.
const elsewhere = /^(arena|report|sim|bench|analyse|tool|help|engine|coach|sight|puzzle)[.-]/;

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
    plugins: [catalogue],
    ...extra,
  };
}

const address = (path) => `/assets/${path.slice(path.lastIndexOf("/") + 1)}`;

// What the first script itself needs is asked for with it; the parts of the page
// that come later share other files.
function shared(outputs) {
  const main = Object.keys(outputs).find((p) => /\/main-[^/]*\.js$/.test(p));
  return outputs[main].imports.filter((i) => i.kind === "import-statement")
    .map((i) => address(i.path));
}

function page(outputs) {
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
    .replace("{{icon}}", find("icon-", ".svg"));
}

// Beside each file that gets shorter by it, the same compressed: the server
// sends that to whoever takes it.
function pack(paths) {
  for (const path of paths) {
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
  const result = await esbuild.build(options({ splitting: true }));
  dropStyles(result.metafile.outputs);
  cpSync(`${here}/cards`, `${out}/cards`, { recursive: true }); // what links are shown with
  writeFileSync(`${out}/index.html`, page(result.metafile.outputs));
  pack(["index.html", ...Object.keys(result.metafile.outputs).map((p) => `assets/${p.slice(p.lastIndexOf("/") + 1)}`)]);
}
