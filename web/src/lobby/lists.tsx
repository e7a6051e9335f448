// Lists of tables below the shelf: mine, open ones, ones to watch, ended ones.
import type { TableCard } from "../types";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { Cover } from "./shelf";

interface Props {
  title: string;
  empty: string;
  tables: TableCard[];
  verb: (table: TableCard) => string; // what its link says
}

// Whose turn it is, or who won, in a few words.
function useStanding(): (table: TableCard) => string {
  const { t } = useWords();
  return (table) => {
    const name = (i: number) => table.seats[i]?.name ?? "";
    if (table.status === "open") {
      return t("web.open-seats", table.seats.filter((s) => s.kind === "open").length);
    }
    if (table.result) {
      const best = Math.max(...table.result);
      const won = table.result.flatMap((r, i) => (r === best ? [name(i)] : []));
      return t("web.won-by", won.join(", "));
    }
    if (table.frozen) return t("web.frozen.short");
    if (table.seat !== undefined && table.pending.includes(table.seat)) return t("web.your-turn");
    return t("web.waits-for", table.pending.map(name).join(", "));
  };
}

function Row({ table, verb }: Pick<Props, "verb"> & { table: TableCard }) {
  const { t } = useWords();
  const standing = useStanding();
  const title = t(`web.name.${table.game}`);
  const mine = table.seat !== undefined && table.pending.includes(table.seat);
  return (
    <li class={`table-row world-${table.game} ${mine && table.status === "playing" ? "mine" : ""}`}>
      <span class="thumb"><Cover game={table.game} /></span>
      <span class="what">
        <b>{title}</b>
        <span class="small muted">{table.seats.map((s) => s.name || "…").join(" · ")}</span>
        <span class="small standing">{standing(table)}</span>
      </span>
      <a class="btn small" href={`/t/${table.id}`}>
        {verb(table)}<span class="sr"> {title} {table.id}</span>
      </a>
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
          <Row key={table.id} table={table} verb={p.verb} />
        ))}
      </ul>
    </section>
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
