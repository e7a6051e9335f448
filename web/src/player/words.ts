// A key as words: easy to write down and to read out. The words are spelt alike in French and
// English and differ in their first four letters, so those are enough. A word is a byte; twelve of
// them are the key, and a thirteenth tells a slip of the pen.

const LIST = `
accent action agent album animal arcade aspect atlas aura avenue badge ballet basket bikini
bison blouse bonbon bonus brave bronze brunch budget bureau cactus cage canal canine canyon
cargo carton casino castor cause chalet chance charge clan client club coach cobra code combat
condor couple cousin crayon cube cycle danger date delta direct divan domino dose double dragon
duel empire encore euro exact excuse expert export extra fable facile figure film final fiscal
forge format fort forum fruit fugue fusion gala garage gorge grain grand guide halo hobby humble
humus igloo image index jade jaguar jargon jazz jockey joker judo jungle jury kayak kimono kiwi
koala label laser lime lion lotion lotus lustre lynx lyre manioc marine massif mature melon menu
micro mime mimosa mine minute mirage mobile module moment moral motel motif mousse muscle nation
nature nectar niche normal notice nuance nylon oasis octave olive option oracle orange ozone
page palace panda parade pardon parent pastel patio pause photo phrase piano pigeon pirate
piston pizza place plan plaque plume plus pollen polo pompon port poster potage potion prime
prince prix profit prose prune public puma punch puzzle python quartz quiche quota race radar
radio rare ration record rival robot rose rouge route royal rugby ruse sabre safari saga salami
salon salsa samba satin sauce sauna score site soda sofa solo sonar sport stage star steak style
suave suite sumo table tango tarot taxi tempo test titan toast total totem tour train trio tube
tutu type usage valet vase visa vote wagon yacht yoga zone zoom
`.trim().split(/\s+/);

const BYTES = 12;
const LETTERS = 4; // that tell two words apart

// A sum that sees nearly every wrong word, and two that have changed places.
function check(bytes: Uint8Array): number {
  let sum = 7;
  for (const byte of bytes) sum = (sum * 31 + byte) % 251;
  return sum;
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");

export const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));

/** A new key: twelve random bytes, as the server takes them. */
export const newKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(BYTES)));

export function keyWords(key: string): string[] {
  const bytes = bytesOf(key);
  return [...bytes, check(bytes)].map((byte) => LIST[byte]!);
}

/** The key that was written, in words (their beginnings are enough) or as letters; null: none. */
export function readKey(text: string): string | null {
  if (/^\s*[\w-]{16}\s*$/.test(text)) return text.trim();
  const plain = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const start = (word: string) => word.slice(0, LETTERS);
  const found = (plain.match(/[a-z]+/g) ?? []).map((word) =>
    LIST.findIndex((each) => word.length >= LETTERS && start(each) === start(word)));
  if (found.length !== BYTES + 1 || found.some((byte) => byte < 0)) return null;
  const bytes = Uint8Array.from(found.slice(0, BYTES));
  return check(bytes) === found[BYTES] ? base64url(bytes) : null;
}
