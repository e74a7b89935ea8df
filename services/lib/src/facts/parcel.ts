import type { Fact } from "@dash/contracts/fact";

/** A message costs about as much as a hundred facts in it. */
const MOST_FACTS = 100;
/** The broker refuses a message of a mebibyte, and a character may take three bytes. */
const MOST_CHARACTERS = 256 * 1024;

/** Packs facts, in order, into as few messages as may carry them. */
export function pack(facts: readonly Fact[]): string[] {
  const parcels: string[] = [];
  let [parcel, characters]: [string[], number] = [[], 0];
  for (const text of facts.map((fact) => JSON.stringify(fact))) {
    if (
      parcel.length === MOST_FACTS ||
      (parcel.length > 0 && characters + text.length > MOST_CHARACTERS)
    ) {
      parcels.push(`[${parcel.join(",")}]`);
      [parcel, characters] = [[], 0];
    }
    parcel.push(text);
    characters += text.length;
  }
  if (parcel.length > 0) parcels.push(`[${parcel.join(",")}]`);
  return parcels;
}

/** What a message carries, unread: each part may be a fact. A message with one fact may be that fact itself. */
export function unpack(bytes: Uint8Array): readonly unknown[] {
  const parts = [parseJson(bytes)].flat();
  return parts.length > 0 ? parts : [undefined];
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
