import type { Fact } from "@dash/contracts/facts/fact";

/** The largest number of facts in a message. Sending a message costs about as much as a hundred facts in it. */
const MOST_FACTS = 100;
/** The largest message, in characters. The broker refuses messages of 1 MiB, and a character may take three bytes. */
const MOST_CHARACTERS = 256 * 1024;

/** Packs facts, in order, into as few messages as possible. */
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

/** Splits a message into its parts, which may or may not be facts. A message may also be a single fact. */
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
