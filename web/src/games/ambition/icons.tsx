// Drawings of Ambition: people by trade, bars, papers. All drawn here.
import type { Trade } from "./view";

// A pawn with what shows its trade: cap, tie, bun with pencil, eye-shade.
export function Person({ trade, idle }: { trade: Trade; idle?: boolean }) {
  return (
    <svg class={`amb-person amb-${trade}${idle ? " amb-idle" : ""}`} viewBox="0 0 24 32" aria-hidden="true">
      <path class="body" d="M3 31c0-9 3-13 9-13s9 4 9 13z" />
      <circle class="head" cx="12" cy="10.5" r="6" />
      {trade === "worker" && (
        <>
          <path class="hat" d="M5.5 9.5c0-5 3-7 6.500-7s6.500 2 6.500 7z" />
          <path class="mark" d="M9 31v-9h6v9zM9 22l-2-3.500M15 22l2-3.500" />
        </>
      )}
      {trade === "sales" && (
        <>
          <path class="hat" d="M3.500 7h17v1.800h-17zM7 7c0-3.500 1-5 5-5s5 1.500 5 5z" />
          <path class="mark" d="M12 18.500l-2 2 2 8 2-8z" />
        </>
      )}
      {trade === "secretary" && (
        <>
          <path class="hat" d="M5.800 12c-1-6 2-8.500 6.200-8.500s7.200 2.500 6.200 8.500c-.8-3-2-4.500-6.200-4.500S6.600 9 5.800 12z" />
          <circle class="hat" cx="12" cy="3" r="2.600" />
          <path class="mark" d="M6 26h12v3H6zM8 23h8v3H8z" />
        </>
      )}
      {trade === "accountant" && (
        <>
          <path class="hat" d="M5 8.500h14l1.500 2.500h-17z" />
          <path class="mark" d="M8 21h8v9H8zM9.500 22.500h5v2h-5z" />
        </>
      )}
      {idle && <path class="strike" d="M3 4l18 25" />}
    </svg>
  );
}

// A bar in a store: a sack of cocoa, or a tablet of chocolate.
export function Bar({ kind }: { kind: "cocoa" | "chocolate" }) {
  return kind === "cocoa" ? (
    <svg class="amb-bar" viewBox="0 0 20 20" aria-hidden="true">
      <path class="sack" d="M6 5c-4 4-5 13-1 14h10c4-1 3-10-1-14z" />
      <path class="tie" d="M6 5h8M7 2l3 3 3-3z" />
      <ellipse class="bean" cx="10" cy="13" rx="3.200" ry="2" />
      <path class="seam" d="M7 13h6" />
    </svg>
  ) : (
    <svg class="amb-bar" viewBox="0 0 20 20" aria-hidden="true">
      <rect class="tablet" x="2" y="3" width="16" height="14" rx="1.500" />
      <path class="grid" d="M2 10h16M7.300 3v14M12.700 3v14" />
    </svg>
  );
}

export function Bundle() {
  return (
    <svg class="amb-note" viewBox="0 0 28 18" aria-hidden="true">
      <rect class="back" x="3" y="1" width="24" height="13" rx="1.500" />
      <rect class="front" x="1" y="4" width="24" height="13" rx="1.500" />
      <rect class="band" x="10" y="4" width="6" height="13" />
    </svg>
  );
}

export function Letter() {
  return (
    <svg class="amb-note" viewBox="0 0 28 18" aria-hidden="true">
      <rect class="front" x="1" y="1" width="26" height="16" rx="1.500" />
      <path class="fold" d="M1 2l13 9 13-9" />
    </svg>
  );
}

const STATION: Record<string, string> = {
  hire: "M8 9a3 3 0 1 1 6 0 3 3 0 0 1-6 0zM5 19c0-4 2-6 6-6s6 2 6 6z",
  cocoa: "M11 3c5 4 5 12 0 16-5-4-5-12 0-16zM11 5v12",
  manufacture: "M3 19V9l5 3V9l5 3V9l5 3v7zM14 8l1-5h2l1 5",
  sell: "M4 4h14v14H4zM7 8h8M7 11h8M7 14h5",
  collect: "M3 7h16v9H3zM11 9a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z",
  confidentiel: "M4 4h14v14H4zM6 7h10M6 10h4v5H6zM12 10h4M12 12.500h4M12 15h4",
  accounts: "M5 3h12v16H5zM7 5.500h8v3H7zM7.500 11h1M10.500 11h1M13.500 11h1M7.500 14h1M10.500 14h1M13.500 14h1",
};

export function StationIcon({ operation }: { operation: string }) {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true">
      <path d={STATION[operation] ?? ""} />
    </svg>
  );
}
