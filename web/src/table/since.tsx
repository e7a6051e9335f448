// "Since your last move", as a newspaper would have it: a headline, two lines, a
// figure; the rest, and the events themselves, one click away. At the end of a
// month, lap, count or turn, its account.
import { useState } from "preact/hooks";
import type { Table } from "../session";
import type { Account, Line, Purse } from "../types";
import { Told } from "../ui/terms";
import { useWords } from "../ui/words";

const TOLD = 2; // lines below the headline

function Change({ purse, narrow }: { purse: Purse; narrow: boolean }) {
  const { num } = useWords();
  const sign = purse.change > 0 ? "+" : "";
  return (
    <p class={`since-figure ${narrow ? "narrow-only" : ""}`}>
      {purse.change !== 0 && (
        <b class={purse.change > 0 ? "came" : "went"}>{sign}{num(purse.change)}</b>
      )}{" "}
      <span class="muted">{purse.text}</span>
    </p>
  );
}

// A receipt: what came in, what went out, what is left.
export function AccountSlip({ account }: { account: Account }) {
  const { t, num } = useWords();
  const rows = (list: Account["in"], sign: number) => list.map((r) => (
    <tr key={`${sign}${r.text}`}>
      <td>{r.text}</td><td>{sign > 0 ? "+" : ""}{num(sign * r.sum)}</td>
    </tr>
  ));
  return (
    <section class="account small" aria-label={account.title}>
      <table>
        <caption>{account.title}</caption>
        <tbody>
          {rows(account.in, 1)}
          {rows(account.out, -1)}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("web.account.balance")}</th>
            <td>{account.purse.change > 0 ? "+" : ""}{num(account.purse.change)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{account.purse.text}</p>
      {account.standing && <p class="muted">{account.standing}</p>}
    </section>
  );
}

function Events({ lines }: { lines: Line[] }) {
  const { t } = useWords();
  return (
    <details class="since-events">
      <summary>{t("web.since.events", lines.length)}</summary>
      <ol>{lines.slice(-60).map((l, i) => <li key={i}><Told text={l.text} passing /></li>)}</ol>
    </details>
  );
}

export function Since({ now }: { now: Table }) {
  const { t } = useWords();
  const [all, setAll] = useState(false);
  const lines = now.since.filter((l) => l.text && l.event !== "said");
  const digest = now.digest;
  if (lines.length < 2) return null;
  const [headline, ...rest] = digest?.lines ?? [];
  if (!digest || headline === undefined) {
    return (
      <div class={`since small ${digest?.account ? "" : "bare"}`}>
        {digest?.account && <AccountSlip account={digest.account} />}
        <Events lines={lines} />
      </div>
    );
  }
  const told = all ? rest : rest.slice(0, TOLD);
  return (
    <section class={`since small ${all ? "all" : ""}`} aria-label={t("web.since")}>
      <p class="since-kicker muted">{t("web.since")}</p>
      <p class="since-headline"><Told text={headline} /></p>
      {told.length > 0 && (
        <ul>{told.map((line, i) => <li key={i}><Told text={line} /></li>)}</ul>
      )}
      {!all && (
        <button type="button" onClick={() => setAll(true)}
          class={`btn quiet small ${rest.length > TOLD ? "" : "narrow-only"}`}>
          {t("web.since.more")}
        </button>
      )}
      {digest.purse && <Change purse={digest.purse} narrow={Boolean(digest.account)} />}
      {digest.account && <AccountSlip account={digest.account} />}
      <Events lines={lines} />
    </section>
  );
}
