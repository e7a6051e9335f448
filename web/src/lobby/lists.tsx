// Lists of tables below the shelf: mine, open ones, ones to watch, ended ones.
import type { ComponentChildren } from "preact";
import { acceptAgain, declineAgain, offeredBy } from "../again";
import { LOCAL } from "../local/place";
import { forget, hide } from "../prefs";
import { address, go } from "../route";
import type { TableCard } from "../types";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { Cover } from "./shelf";

interface Props {
  title: string;
  empty: string;
  tables: TableCard[];
  verb: (table: TableCard) => string; // what its link says
  hides?: boolean; // what pressing the cross of a row of mine does
  drops?: boolean; // the table can be deleted: without a server it is one's own
  children?: ComponentChildren;
}

const decidesFor = (table: TableCard) =>
  table.seat !== undefined && !table.seats[table.seat]?.gone &&
  table.status === "playing" && table.pending.includes(table.seat);

// Whose turn it is, or who won, in a few words.
function useStanding(): (table: TableCard) => string {
  const { t } = useWords();
  return (table) => {
    const name = (i: number) => table.seats[i]?.name ?? "";
    if (table.status === "open") {
      const free = table.seats.filter((s) => s.kind === "open" && !s.offered).length;
      const kept = table.seats.filter((s) => s.offered).map((s) => s.name).join(", ");
      return free ? t("web.open-seats", free) : kept ? t("web.waits-for", kept) : t("web.full");
    }
    if (table.result) {
      const best = Math.max(...table.result);
      const won = table.result.flatMap((r, i) => (r === best ? [i] : []));
      if (won.length === 1 && won[0] === table.seat) return t("web.won-by-you");
      return t("web.won-by", won.map(name).join(", "));
    }
    if (table.frozen) return t("web.frozen.short");
    if (decidesFor(table)) return t("web.your-turn");
    const names = table.pending.map(name).join(", ");
    return names ? t("web.waits-for", names) : t("web.under-way");
  };
}

// The same people would like to play again.
function Again({ table }: { table: TableCard }) {
  const { t } = useWords();
  const next = table.next ?? "";
  const yes = async () => {
    if (!(await acceptAgain(table.id, next))) return;
    void declineAgain(table.id, next); // it began without me
    go(`/t/${next}`);
  };
  return (
    <span class="again small">
      <span>{t("web.again.offer")}</span>
      <button type="button" class="btn small main" onClick={() => void yes()}>
        {t("web.again.yes")}
      </button>
      <button type="button" class="btn small" onClick={() => void declineAgain(table.id, next)}>
        {t("web.again.no")}
      </button>
    </span>
  );
}

async function drop(table: string): Promise<void> {
  const line = await import("../local/line");
  await line.drop(table);
  forget(table);
}

function Row({ table, verb, hides, drops }: Pick<Props, "verb" | "hides" | "drops"> & {
  table: TableCard;
}) {
  const { t, lang } = useWords();
  const standing = useStanding();
  const title = t(`web.name.${table.game}`);
  const day = new Date(table.created).toLocaleDateString(lang, { day: "numeric", month: "short" });
  const label = t(hides ? "web.hide" : "web.unhide");
  return (
    <li class={`table-row world-${table.game} ${decidesFor(table) ? "mine" : ""}`}>
      <span class="thumb"><Cover game={table.game} /></span>
      <span class="what">
        <b>{title}</b>
        <span class="small muted">{table.seats.map((s) => s.name || "…").join(" · ")}</span>
        <span class="small standing">
          {standing(table)}{" "}
          {table.status === "over" && <span class="muted day">· {day}</span>}
        </span>
        {offeredBy(table) && <Again table={table} />}
      </span>
      <span class="row-acts">
        <a class="btn small" href={address(`/t/${table.id}`)}>
          {verb(table)}<span class="sr"> {title} {table.id}</span>
        </a>
        {hides !== undefined && (
          <button type="button" class="btn quiet icon small" title={label}
            onClick={() => hide(table.id, hides)}>
            <Icon name={hides ? "close" : "eye"} size={16} />
            <span class="sr">{label} {title} {table.id}</span>
          </button>
        )}
        {drops && LOCAL && (
          <button type="button" class="btn quiet icon small drop" title={t("web.local.drop")}
            onClick={() => void drop(table.id)}>
            <Icon name="bin" size={16} />
            <span class="sr">{t("web.local.drop")} {title} {table.id}</span>
          </button>
        )}
      </span>
    </li>
  );
}

export function TableList(p: Props) {
  return (
    <section class="tables panel">
      <h2>{p.title}</h2>
      {p.tables.length === 0 && <p class="muted small none">{p.empty}</p>}
      <ul>
        {p.tables.map((table) => (
          <Row key={table.id} table={table} verb={p.verb} hides={p.hides} drops={p.drops} />
        ))}
      </ul>
      {p.children}
    </section>
  );
}

export function Hidden({ tables, verb }: Pick<Props, "tables" | "verb">) {
  const { t } = useWords();
  if (tables.length === 0) return null;
  return (
    <details class="hidden-tables small">
      <summary>{t("web.hidden", tables.length)}</summary>
      <ul>
        {tables.map((table) => (
          <Row key={table.id} table={table} verb={verb} hides={false} drops />
        ))}
      </ul>
    </details>
  );
}

export function People({ n }: { n: number }) {
  const { t } = useWords();
  return (
    <p class="people small muted">
      <Icon name="people" size={16} /> {t("web.people", n)}
    </p>
  );
}
