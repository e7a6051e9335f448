// Industries and signs as flat shapes: each can be told without its colour.
import type { Industry } from "./model";

const INDUSTRY: Record<Industry, string> = {
  aerospace:
    "M12 1.500c3 2.500 4.500 6 4.500 10V16h-9v-4.500c0-4 1.500-7.500 4.500-10zM6.500 11v6L3 20v-5zM17.500 11v6l3.500 3v-5zM9.500 17.500h5L12 23z",
  automobile:
    "M5.500 5h10l3.500 6 3.500 1.500V18h-3a2.600 2.600 0 0 1-5.100 0H9.600a2.600 2.600 0 0 1-5.100 0h-3v-6L3.500 11zM6.800 7l-1.300 4h5V7zM12.500 7v4h4.100l-2.300-4z",
  chemicals:
    "M8 2h8v2.500h-1.200V9l6 10.200c.8 1.400 0 2.800-1.600 2.800H4.800c-1.600 0-2.400-1.400-1.600-2.800L9.200 9V4.500H8zM11.500 9.600L7.600 16.200h8.800l-3.900-6.600V4.500h-1z",
  electronics:
    "M7 7h10v10H7zM9 1.500h1.800V6H9zM13.200 1.500H15V6h-1.800zM9 18h1.800v4.500H9zM13.200 18H15v4.500h-1.800zM1.500 9H6v1.800H1.500zM1.500 13.200H6V15H1.500zM18 9h4.500v1.800H18zM18 13.200h4.500V15H18z",
  oil: "M12 1.500c4 5.200 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7.800 7-13zM8.500 14.500a3.700 3.700 0 0 0 3.700 3.800v-2a1.800 1.800 0 0 1-1.800-1.800z",
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
  c: "M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19z",
};

export function SignIcon({ of, size = 14 }: { of: string; size?: number }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={SIGN[of] ?? ""} fill="currentColor" />
    </svg>
  );
}
