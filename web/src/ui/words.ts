// The words of the language chosen, for every part of the page.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { words, type Words } from "../i18n";

export const WordsContext = createContext<Words>(words("en"));

export function useWords(): Words {
  return useContext(WordsContext);
}
