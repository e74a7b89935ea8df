import { readDeviceKey } from "@dash/contracts/users/device-key";
import { exchange } from "../call/call.ts";

const keys = new Map<string, CryptoKey>();

/** A person's key, where this page has it already. It is in memory only. */
export function heldKey(owner: string): CryptoKey | undefined {
  return keys.get(owner);
}

/**
 * Reads the key of the person who is signed in. Undefined where the server gives none to this person now, and on a page
 * of plain http, which has no encryption.
 */
export async function loadKey(owner: string): Promise<CryptoKey | undefined> {
  const held = keys.get(owner);
  if (held || !globalThis.crypto.subtle) return held;
  const answer = await exchange(readDeviceKey).catch(() => null);
  // Somebody else may have signed in, in another tab.
  if (answer?.content.userId !== owner) return undefined;
  const key = await crypto.subtle.importKey("raw", bytesOf(answer.content.key), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  keys.set(owner, key);
  return key;
}

/** Lets a test begin with a new page. */
export function forgetKeys(): void {
  keys.clear();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
