// Passkeys (WebAuthn): made and kept by the browser or a device of the person's, known to the
// server by their public half. Coming in with one makes a key for this browser, like one typed in.
import { LOCAL } from "../local/place";
import { net } from "../net";
import type { Pass } from "../generated/online";
import type { Refusal } from "../types";
import { useKey } from "./carry";
import type { Player } from "./here";
import { base64url, bytesOf, newKey } from "./words";

export type { Pass };

const ES256 = -7; // the one kind of signature that the server reads
const NAME = 24; // letters

// The browser has none to give, or the person would not.
const NONE: Refusal = { code: "pass", text: "" };

// Passkeys are for a name, not for an address of numbers.
export const canPass = (): boolean =>
  !LOCAL && isSecureContext && "PublicKeyCredential" in window &&
  !/^[\d.]+$|^\[/.test(location.hostname);

const text = (bytes: ArrayBuffer | null): string => (bytes ? base64url(new Uint8Array(bytes)) : "");

// What the device calls itself: the list has to tell them apart.
function deviceName(): string {
  const { userAgentData: hints } = navigator as { userAgentData?: { platform?: string } };
  return (hints?.platform || navigator.platform || "?").slice(0, NAME);
}

// Asks for a challenge, and the browser for its answer to it.
async function answerOf<T>(
  ask: (challenge: Uint8Array<ArrayBuffer>) => Promise<Credential | null>,
): Promise<{ id: string; response: T } | Refusal> {
  const asked = await net.ask("pass-challenge");
  if (!asked.ok) return asked.error;
  try {
    const got = (await ask(bytesOf(asked.challenge))) as PublicKeyCredential | null;
    return got ? { id: got.id, response: got.response as T } : NONE;
  } catch {
    return NONE;
  }
}

export async function addPass(own: Player, known: Pass[]): Promise<Refusal | null> {
  const user = { id: new TextEncoder().encode(own.id), name: own.name, displayName: own.name };
  const made = await answerOf<AuthenticatorAttestationResponse>((challenge) =>
    navigator.credentials.create({
      publicKey: {
        challenge, user,
        rp: { name: "Magnat" },
        pubKeyCredParams: [{ type: "public-key", alg: ES256 }],
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
        excludeCredentials: known.map((p) => ({ type: "public-key", id: bytesOf(p.pass) })),
        attestation: "none",
      },
    }));
  if ("code" in made) return made;
  const answer = await net.ask("pass-add", {
    pass: made.id, name: deviceName(),
    client: text(made.response.clientDataJSON),
    data: text(made.response.getAuthenticatorData()),
    key: text(made.response.getPublicKey()),
  });
  return answer.ok ? null : answer.error;
}

export async function enterByPass(): Promise<Refusal | null> {
  const shown = await answerOf<AuthenticatorAssertionResponse>((challenge) =>
    navigator.credentials.get({ publicKey: { challenge, userVerification: "preferred" } }));
  if ("code" in shown) return shown;
  const key = newKey();
  const answer = await net.ask("pass-enter", {
    pass: shown.id, key,
    client: text(shown.response.clientDataJSON),
    data: text(shown.response.authenticatorData),
    signature: text(shown.response.signature),
  });
  return answer.ok ? useKey(key) : answer.error;
}
