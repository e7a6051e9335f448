// The games that the server has, in the language of the page.
import { useEffect, useState } from "preact/hooks";
import { loadGames, type GamesInfo } from "../info";
import { useWords } from "../ui/words";

export function useGames(): GamesInfo | null {
  const { lang } = useWords();
  const [info, setInfo] = useState<GamesInfo | null>(null);
  useEffect(() => {
    let gone = false;
    let timer = 0;
    const load = () =>
      loadGames(lang)
        .then((found) => void (gone || setInfo(found)))
        .catch(() => void (gone || (timer = window.setTimeout(load, 2000))));
    void load();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [lang]);
  return info;
}
