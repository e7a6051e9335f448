// Express windows in which nothing fits are passed by the page (AMB-X5), unless
// the player wants to be asked in every one, to threaten somebody (AMB-X2).
import { useState } from "preact/hooks";

const KEY = "magnat.ambition.ask-always";

export function asksAlways(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "1";
  } catch {
    return false; // no storage: the default
  }
}

export function useAsksAlways(): [boolean, (on: boolean) => void] {
  const [on, set] = useState(asksAlways);
  return [
    on,
    (value) => {
      set(value);
      try {
        sessionStorage.setItem(KEY, value ? "1" : "0");
      } catch {
        // it holds for this page then
      }
    },
  ];
}
