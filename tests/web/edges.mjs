// Text that runs over the edge of what it stands on: of a box with a border or a
// ground of its own. What scrolls or ends in "…" does so on purpose.

/* global document, getComputedStyle, NodeFilter */
function beyond(within) {
  const ROUND = 2; // pixels, of letters that lean and of lines that are low
  const seen = [];
  const bordered = (s) => ["Top", "Right", "Bottom", "Left"].some(
    (side) => parseFloat(s[`border${side}Width`]) > 0 && s[`border${side}Style`] !== "none",
  );
  const isBox = (s) => !/^(inline|contents)$/.test(s.display) &&
    (bordered(s) || !/^rgba\(.*, 0\)$|^transparent$/.test(s.backgroundColor));
  // The box below a text; null if it is cut or scrolled on purpose before.
  const ground = (from) => {
    for (let e = from; e && e !== document.body; e = e.parentElement) {
      const s = getComputedStyle(e);
      const scrolls = /auto|scroll/.test(s.overflowX + s.overflowY);
      if (scrolls || s.textOverflow === "ellipsis") return null;
      if (isBox(s)) return e;
      if (s.position === "absolute") return null;
    }
    return null;
  };
  const walk = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility()) continue;
    if (parent.closest("svg, .sr, option, .kit-tick")) continue;
    const under = ground(parent);
    if (!under) continue;
    const box = under.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const r of range.getClientRects()) {
      const over = Math.max(box.left - r.left, r.right - box.right);
      const high = Math.max(box.top - r.top, r.bottom - box.bottom);
      const by = Math.round(Math.max(over, high));
      if (r.width > 1 && (over > ROUND || high > 3 * ROUND))
        seen.push(`"${node.data.trim().slice(0, 40)}" by ${by} over .${under.className}`);
    }
  }
  return [...new Set(seen)];
}

export const textOverEdges = (page, within = "#app, body") =>
  page.evaluate(`(${beyond})(${JSON.stringify(within)})`);
