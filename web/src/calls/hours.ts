// Hours and days as fields have them.

const two = (n: number) => String(n).padStart(2, "0");

// Minutes of the day as "22:00", and back; null: no time.
export const hourOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
export function minutesOf(hour: string): number | null {
  const match = /^(\d\d):(\d\d)$/.exec(hour);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[1]) < 24 && Number(match[2]) < 60 ? minutes : null;
}

// The end of a day "2026-12-24" where the person is; null: no day.
export function endOfDay(day: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!match) return null;
  const at = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + 1).getTime();
  return Number.isNaN(at) ? null : at;
}

export function dayOf(at: number): string {
  const d = new Date(at);
  return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;
}
