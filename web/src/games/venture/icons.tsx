// Industries and signs as flat shapes: each can be told without its colour.
import type { Industry } from "./model";

const INDUSTRY: Record<Industry, string> = {
  aerospace:
    "M12 1.5c3 2.5 4.5 6 4.5 10V16h-9v-4.5c0-4 1.5-7.5 4.5-10z" +
    "M6.5 11v6L3 20v-5zM17.5 11v6l3.5 3v-5zM9.5 17.5h5L12 23z",
  automobile:
    "M5.5 5h10l3.5 6 3.5 1.5V18h-3a2.6 2.6 0 0 1-5.1 0H9.6" +
    "a2.6 2.6 0 0 1-5.1 0h-3v-6L3.5 11zM6.8 7l-1.3 4h5V7zM12.5 7v4h4.1" +
    "l-2.3-4z",
  chemicals:
    "M8 2h8v2.5h-1.2V9l6 10.2c.8 1.4 0 2.8-1.6 2.8H4.8" +
    "c-1.6 0-2.4-1.4-1.6-2.8L9.2 9V4.5H8zM11.5 9.6L7.6 16.2" +
    "h8.8l-3.9-6.6V4.5h-1z",
  electronics:
    "M7 7h10v10H7zM9 1.5h1.8V6H9zM13.2 1.5H15V6h-1.8zM9 18h1.8v4.5H9z" +
    "M13.2 18H15v4.5h-1.8zM1.5 9H6v1.8H1.5zM1.5 13.2H6V15H1.5zM18 9" +
    "h4.5v1.8H18zM18 13.2h4.5V15H18z",
  oil:
    "M12 1.5c4 5.2 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7.8 7-13zM8.5 14.5" +
    "a3.7 3.7 0 0 0 3.7 3.8v-2a1.8 1.8 0 0 1-1.8-1.8z",
  steel: "M3 3h18v5h-6v8h6v5H3v-5h6V8H3z",
};

export function IndustryIcon({ of, size = 18 }: { of: Industry; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={INDUSTRY[of]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}

const SIGN: Record<string, string> = {
  t: "M12 3l10 18H2z",
  s: "M4 4h16v16H4z",
  c: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",
};

export function SignIcon({ of, size = 14 }: { of: string; size?: number }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={SIGN[of] ?? ""} fill="currentColor" />
    </svg>
  );
}
