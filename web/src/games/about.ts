// What the server says of a game besides its rules: how it is told, whether
// players treat with each other, and how the members of its view are called. It
// is asked for once a game and language.
import { useEffect } from "preact/hooks";
import { PLAIN, type Course } from "../beats";
import type { AboutGame, Label } from "../generated/online";
import { loadAbout } from "../info";
import { prefs } from "../prefs";
import { store, useStore } from "../store";
import type { Lang } from "../types";

export type { Label };
export type About = Omit<AboutGame, "name">;

const known = store<Record<string, About>>({});
const asked = new Set<string>();

function keyOf(game: string, lang: Lang): string {
  return `${game}/${lang}`;
}

// What is told of a game, also by a test that has no server.
export function tellAbout(game: string, lang: Lang, about: About): void {
  known.set({ ...known.get(), [keyOf(game, lang)]: about });
}

function ask(game: string, lang: Lang): void {
  const key = keyOf(game, lang);
  if (!game || asked.has(key)) return;
  asked.add(key);
  loadAbout(game, lang).then((about) => tellAbout(game, lang, about))
    .catch(() => void asked.delete(key)); // asked again the next time
}

const NOTHING: About = {};

// Nothing, as long as the server has not answered: it is asked.
export function aboutOf(game: string | undefined, lang = prefs.get().lang): About {
  if (!game) return NOTHING;
  const found = known.get()[keyOf(game, lang)];
  if (!found) ask(game, lang);
  return found ?? NOTHING;
}

export function useAbout(game: string | undefined): About {
  const { lang } = useStore(prefs);
  const all = useStore(known);
  useEffect(() => void aboutOf(game, lang), [game, lang]);
  return all[keyOf(game ?? "", lang)] ?? NOTHING;
}

export function courseOf(game: string | undefined): Course {
  return aboutOf(game).course ?? PLAIN;
}

export function useCourse(game: string | undefined): Course {
  return useAbout(game).course ?? PLAIN;
}
