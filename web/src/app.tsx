// The page: which part is shown, language and theme, the bar, the dialogs.
import { useEffect, useMemo, useState } from "preact/hooks";
import { BoardLater } from "./board/later";
import { calls, callText, flash, tellCall, watchCalls } from "./calls";
import { learnt, words } from "./i18n";
import { loadGames } from "./info";
import { CallLinkLater } from "./calls/later";
import { LearnLater } from "./learn/later";
import { Lobby } from "./lobby/lobby";
import { tellLobby, watchLobby } from "./lobby/state";
import { LOCAL } from "./local/place";
import { net } from "./net";
import { player, showKey, tellPlayer } from "./player/here";
import { PlayerLater } from "./player/later";
import { prefs, seatings } from "./prefs";
import { PuzzlesLater } from "./puzzles/later";
import { route } from "./route";
import { enter, leavePage, table, tell } from "./session";
import { useStore } from "./store";
import { fetchTable, TableLater } from "./table/later";
import { ClauseDialog } from "./ui/clause";
import { Calls } from "./ui/calls";
import { Help } from "./ui/help";
import { Topbar, Trouble } from "./ui/topbar";
import { WordsContext } from "./ui/words";

// What the page looks at now is asked for again after each (re)connection.
async function lookAgain(): Promise<void> {
  const { table: id } = route.get();
  await showKey();
  if (id) await enter(id);
  else await watchLobby();
  if (id) await watchCalls();
}

export function startNet(): void {
  net.onOpen = lookAgain;
  net.onTell = (m) => {
    tellLobby(m);
    tellCall(m);
    tellPlayer(m);
    tell(m);
  };
  net.start(prefs.get().lang);
}

function useRoute(): string | null {
  const { table: id } = useStore(route);
  useEffect(() => {
    if (id) {
      void net.ask("unlobby");
      void enter(id);
      void watchCalls();
      const unwatch = seatings.watch(() => void watchCalls());
      return () => {
        unwatch();
        leavePage();
      };
    }
    void watchLobby();
    const again = () => void watchLobby();
    const ends = [seatings.watch(again), player.watch(again)];
    return () => ends.forEach((end) => end());
  }, [id]);
  return id;
}

// The title says when it is one's turn, also in another tab.
function useTitle(lang: string, t: (key: string) => string): void {
  const now = useStore(table);
  const mine = Boolean(now && now.legal.length > 0 && now.waiting === 0);
  const called = useStore(calls)[0];
  const said = useStore(flash);
  const news = mine ? t("web.your-turn") : called ? callText(called.what, called.game) : said;
  useEffect(() => {
    document.title = news ? `● ${news} · Magnat` : "Magnat";
  }, [news, lang]);
}

// Without a trace in the address: what follows its # says where we are.
function skipTo(e: MouseEvent): void {
  e.preventDefault();
  const to = (e.currentTarget as HTMLElement).getAttribute("href") ?? "";
  document.querySelector<HTMLElement>(to)?.focus();
}

export function App() {
  const { lang, theme } = useStore(prefs);
  const told = useStore(learnt);
  const said = useMemo(() => words(lang), [lang, told]);
  const id = useRoute();
  const { learn, puzzle, board, me, call } = useStore(route);
  const [help, setHelp] = useState(false);
  useTitle(lang, said.t);
  useEffect(() => {
    const fetch = () => void fetchTable().catch(() => {});
    if (document.readyState === "complete") fetch();
    else addEventListener("load", () => setTimeout(fetch), { once: true });
  }, []);
  useEffect(() => {
    document.documentElement.lang = lang;
    net.setLang(lang);
    void loadGames(lang).catch(() => {}); // who needs them asks again
  }, [lang]);
  useEffect(() => {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      const field = (e.target as Element).closest("input, textarea, select, dialog");
      if (e.key === "?" && !field && prefs.get().keys) setHelp(true);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return (
    <WordsContext.Provider value={said}>
      <a class="skip" href="#main" onClick={skipTo}>{said.t("web.skip")}</a>
      {(id || learn || puzzle) && (
        <a class="skip" href="#dock" onClick={skipTo}>{said.t("web.skip.dock")}</a>
      )}
      <Topbar onHelp={() => setHelp(true)} />
      {LOCAL && <Trouble />}
      <Calls />
      {call ? <CallLinkLater /> : me ? <PlayerLater /> : board ? <BoardLater /> : puzzle ? <PuzzlesLater /> : learn ? <LearnLater />
        : id ? <TableLater key={id} /> : <Lobby />}
      <ClauseDialog />
      {help && <Help onClose={() => setHelp(false)} />}
    </WordsContext.Provider>
  );
}
