// One company out of those allowed: a search, a sector, and small cards. The
// quote board picks too.
import { useEffect, useState } from "preact/hooks";
import type { GameProps } from "../../../types";
import { look, useFocus } from "../focus";
import { Change } from "../Lots";
import { oneMore } from "../model";
import { companyOf, inLang, type Company, type View } from "../view";
import { shares } from "../model";

// What is picked: what is looked at if it is allowed, else a first choice.
export function usePick(ids: string[], first: string | undefined): [string, (id: string) => void] {
  const focus = useFocus();
  const start = first !== undefined && ids.includes(first) ? first : (ids[0] ?? "");
  const [picked, set] = useState(start);
  const key = ids.join();
  useEffect(() => {
    if (!ids.includes(picked)) set(start);
  }, [key]);
  useEffect(() => {
    if (focus !== null && ids.includes(focus)) set(focus);
  }, [focus, key]);
  const pick = (id: string) => {
    set(id);
    look(id);
  };
  return [ids.includes(picked) ? picked : start, pick];
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

function Tile({ p, c, on, pick, note }: { p: GameProps; c: Company; on: boolean; pick: () => void; note?: string }) {
  return (
    <button type="button" aria-pressed={on} class={`bou-tile sector-${c.sector}`} onClick={pick}>
      <b>{c.name}</b>
      <span>
        {p.t("bou.web.sum", c.quote)} <Change p={p} by={c.change} />
      </span>
      <small>{note}</small>
    </button>
  );
}

interface Props {
  p: GameProps;
  ids: string[];
  picked: string;
  pick: (id: string) => void;
  label: string;
  note?: (c: Company) => string;
}

export function Picker({ p, ids, picked, pick, label, note }: Props) {
  const v = p.view as View;
  const [text, setText] = useState("");
  const [sector, setSector] = useState("");
  const all = ids.map((id) => companyOf(v, id)).filter((c) => c !== undefined);
  const many = all.length > 8;
  const shown = all.filter(
    (c) => (!sector || c.sector === sector) && (!text || plain(c.name + c.id).includes(plain(text))),
  );
  const c = companyOf(v, picked);
  const me = v.seat ?? 0;
  const gain = oneMore(v, me, picked);
  return (
    <div class="bou-picker">
      {many && (
        <div class="bou-search">
          <input
            type="text"
            value={text}
            placeholder={p.t("bou.web.search")}
            aria-label={p.t("bou.web.search")}
            onInput={(e) => setText(e.currentTarget.value)}
          />
          <select value={sector} aria-label={p.t("bou.web.sector")} onChange={(e) => setSector(e.currentTarget.value)}>
            <option value="">{p.t("bou.web.all-sectors")}</option>
            {v.sectors
              .filter((s) => all.some((x) => x.sector === s.id))
              .map((s) => (
                <option key={s.id} value={s.id}>
                  {inLang(s, p.lang)}
                </option>
              ))}
          </select>
        </div>
      )}
      <div class="bou-tiles" role="group" aria-label={label}>
        {shown.map((x) => (
          <Tile
            key={x.id}
            p={p}
            c={x}
            on={x.id === picked}
            pick={() => pick(x.id)}
            note={note?.(x)}
          />
        ))}
        {!shown.length && <p class="bou-small">{p.t("bou.web.none-found")}</p>}
      </div>
      {c && (
        <p class="bou-picked" aria-live="polite">
          <b>{c.name}</b> · {p.t("bou.web.mine-bank", shares(p.view as View, c.lots[me] ?? 0), shares(p.view as View, c.bank))}
          {gain && <> · {p.t("bou.web.lot-brings", gain.total)}</>}
        </p>
      )}
    </div>
  );
}
