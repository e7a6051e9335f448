// Reorganisation: cards move between piles by drag, by tap and tap, or by the
// arrow keys, with the profit running along; then all goes as one.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Preview } from "../../types";
import { buildChain } from "./choices";
import type { Build } from "./choices";
import { common, isLegalPile, profitOf, profitOfAll } from "./model";
import type { Company, View } from "./model";
import { arrange, canMove, isBuilt, misfits, move, shift, startOf } from "./piles";
import type { Piles } from "./piles";
import { CompanyLine, companyName, say } from "./parts";
import type { P } from "./parts";

// What the game says of these piles: their profit, or why not.
function useCheck(p: P, chain: string[] | null): { profit: number | null; refusal: string } {
  const [answer, setAnswer] = useState<{ profit: number | null; refusal: string }>({ profit: null, refusal: "" });
  const key = chain?.join(" ") ?? "";
  useEffect(() => {
    setAnswer({ profit: null, refusal: "" });
    if (!chain) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const r = await p.preview(chain);
      if (!wanted) return;
      if ("code" in r) setAnswer({ profit: null, refusal: r.code === "state" ? "" : r.text });
      else setAnswer({ profit: ((r as Preview).view as View).players[p.seat ?? 0]?.profit ?? null, refusal: "" });
    }, 150);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  return answer;
}

// Are mistakes allowed at this table? Two companies that do not fit tell.
function useLax(p: P, build: Build): boolean {
  const [lax, setLax] = useState(false);
  useEffect(() => {
    const pair = build.open ? null : misfits(build.lifted);
    if (!pair) return;
    const chain = [...build.opening, `add ${pair[0].id}`, `add ${pair[1].id}`];
    void p.preview(chain).then((r) => setLax(!("code" in r)));
  }, []);
  return lax;
}

interface PileProps {
  p: P;
  companies: Company[];
  at: number;
  locked: number; // so many at the bottom stay
  held: string | null;
  open: boolean; // the held card may come here
  onHold: (id: string) => void;
  onDrop: (at: number) => void;
  onKey: (e: KeyboardEvent, id: string) => void;
}

function EditPile({ p, companies, at, locked, held, open, onHold, onDrop, onKey }: PileProps) {
  const letters = companies.length > 1 && isLegalPile(companies) ? common(companies) : "";
  const profit = profitOf(companies);
  const rows = companies.map((c, i) => ({ c, fixed: i < locked })).reverse();
  return (
    <div class={`edit-pile${open ? " target" : ""}`} role="group" aria-label={say(p, "pile.nth", at + 1, profit)}
      onDragOver={(e) => open && e.preventDefault()} onDrop={(e) => { e.preventDefault(); onDrop(at); }}>
      {rows.map(({ c, fixed }) => (
        <button key={c.id} type="button" data-card={c.id} class={`grip${held === c.id ? " held" : ""}`} disabled={p.busy || fixed}
          draggable={!fixed} aria-pressed={held === c.id}
          onClick={() => (held && held !== c.id && open ? onDrop(at) : onHold(c.id))}
          onDragStart={(e) => { e.dataTransfer?.setData("text/plain", c.id); onHold(c.id); }}
          onKeyDown={(e) => onKey(e, c.id)}>
          <CompanyLine p={p} company={c} common={letters} />
        </button>
      ))}
      <div class="sum">
        {open && <button type="button" class="btn small here" onClick={() => onDrop(at)}>{say(p, "here")}</button>}
        <b class={profit ? "" : "zero"}>{isLegalPile(companies) ? `+${profit}` : p.t("board.ven.faulty")}</b>
      </div>
    </div>
  );
}

export function Reorganise({ p, build, onClose }: { p: P; build: Build; onClose: () => void }) {
  const view = p.view as View;
  const byId = new Map([...build.standing.flat(), ...build.lifted].map((c) => [c.id, c]));
  const own = view.players[p.seat ?? 0]?.piles ?? [];
  const lax = useLax(p, build);
  const [piles, setPiles] = useState<Piles>(() => startOf(own));
  const [held, setHeld] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const companies = (pile: string[]) => pile.map((id) => byId.get(id)!);
  const loose = build.lifted.map((c) => c.id).filter((id) => !piles.some((x) => x.includes(id)));
  const chain = isBuilt(build, piles) ? buildChain(build, piles) : null;
  const check = useCheck(p, chain);
  const before = profitOfAll(own.map((x) => x.companies));
  const now = profitOfAll(piles.map(companies));

  const put = (next: Piles | null, id: string) => {
    if (!next) return;
    setPiles(next);
    const at = next.findIndex((x) => x.includes(id));
    setTold(say(p, "moved", companyName(p, byId.get(id)!), at + 1, profitOfAll(next.map(companies))));
  };
  const drop = (at: number) => {
    if (held) put(move(build, piles, held, at, byId, lax), held);
    setHeld(null);
  };
  const onKey = (e: KeyboardEvent, id: string) => {
    const next =
      e.key === "ArrowRight" ? arrange(build, piles, id, 1, byId, lax)
      : e.key === "ArrowLeft" ? arrange(build, piles, id, -1, byId, lax)
      : e.key === "ArrowUp" ? shift(build, piles, id, 1)
      : e.key === "ArrowDown" ? shift(build, piles, id, -1)
      : null;
    if (e.key === "Escape") setHeld(null);
    if (!e.key.startsWith("Arrow")) return;
    e.preventDefault();
    put(next, id);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus());
  };
  const hold = (id: string) => setHeld((old) => (old === id ? null : id));
  const price = build.opening.length ? build.lifted.length : 0;
  return (
    <div class="reorganise" ref={root}>
      <p class="small muted">{say(p, "reorganise.how")}</p>
      {loose.length > 0 && (
        <div class="edit-pile loose">
          {loose.map((id) => (
            <button key={id} type="button" data-card={id} class={`grip${held === id ? " held" : ""}`} draggable disabled={p.busy}
              aria-pressed={held === id} onClick={() => hold(id)}
              onDragStart={(e) => { e.dataTransfer?.setData("text/plain", id); setHeld(id); }} onKeyDown={(e) => onKey(e, id)}>
              <CompanyLine p={p} company={byId.get(id)!} />
            </button>
          ))}
        </div>
      )}
      <div class="edit-piles">
        {piles.map((pile, i) => (
          <EditPile key={pile[0]} p={p} companies={companies(pile)} at={i} held={held}
            locked={build.standing[i]?.length ?? 0} open={held !== null && canMove(build, piles, held, i, byId, lax)}
            onHold={hold} onDrop={drop} onKey={onKey} />
        ))}
        <div class={`edit-pile new${held ? " target" : ""}`} onDragOver={(e) => e.preventDefault()} onDrop={(e) => { e.preventDefault(); drop(piles.length); }}>
          <button type="button" class="btn quiet" disabled={!held} onClick={() => drop(piles.length)}>+ {say(p, "new.pile")}</button>
        </div>
      </div>
      <p class="running" role="status">
        {say(p, "running")} <b>{before}</b> → <b class={now > before ? "up" : now < before ? "down" : ""}>{check.profit ?? now}</b>
        {check.refusal && <span class="bad"> {check.refusal}</span>}
        <span class="sr">{told}</span>
      </p>
      <div class="row">
        <button type="button" class="btn main grow" disabled={p.busy || !chain} onClick={() => chain && p.act(chain)}>
          {price ? say(p, "reorganise.do", price) : p.t("ven.verb.done")}
        </button>
        <button type="button" class="btn" disabled={p.busy} onClick={() => setPiles(startOf(own))}>{say(p, "reset")}</button>
        {price > 0 && <button type="button" class="btn quiet" onClick={onClose}>{say(p, "cancel")}</button>}
      </div>
    </div>
  );
}
