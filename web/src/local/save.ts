// A record of a game that was played here, as a file.
import { getText } from "../info";

export async function saveRecord(table: string, game: string): Promise<void> {
  const text = await getText(`/api/record/${table}`);
  const a = document.createElement("a");
  a.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  a.download = `${game}-${table}.record`;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}
