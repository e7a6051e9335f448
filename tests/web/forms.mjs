// What the tests of forms share: the engine, parts of the page without a page,
// and dice that fall the same way every time.
import * as esbuild from "../../web/node_modules/esbuild/lib/main.js";
import { Engine, legalLists, root } from "../../web/dev/engine.mjs";

// A module of web/src, bundled in memory.
export async function load(path) {
  const out = await esbuild.build({
    entryPoints: [`${root}web/src/${path}`],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "error",
  });
  const text = Buffer.from(out.outputFiles[0].text).toString("base64");
  return import(`data:text/javascript;base64,${text}`);
}

export function dice(seed) {
  let x = seed;
  const next = () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
  return {
    chance: (p) => next() < p,
    pick: (list) => list[Math.floor(next() * list.length)],
    shuffle: (list) => list.map((v) => [next(), v]).sort((a, b) => a[0] - b[0]).map(([, v]) => v),
  };
}

// Plays a game to its end, or so many decisions. `decide` is given the view and
// the legal list of a seat and answers with the chain of actions to send.
export async function playThrough({ game, seats, seed, ruleset, options, most = 4000 }, decide) {
  const engine = new Engine();
  const { game: id } = await engine.must("new", { game, seats, seed, ruleset, options });
  const rnd = dice(seed);
  let decisions = 0;
  try {
    for (; decisions < most; decisions++) {
      const { pending, over } = await engine.must("state", { game: id });
      if (over) break;
      const seat = rnd.pick(pending);
      const { view } = await engine.must("view", { game: id, seat });
      const { actions } = await engine.must("legal", { game: id, seat });
      const as = await decide({ view, legal: legalLists(game, actions, "en"), seat, rnd });
      // Now and then only a part is sent: the form must go on from there.
      const part = as.length > 1 && rnd.chance(0.15) ? as.slice(0, 1) : as;
      await engine.must("apply", { game: id, seat, as: part });
    }
  } finally {
    engine.process.stdin.end();
  }
  return decisions;
}
