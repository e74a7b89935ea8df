import { fact } from "@dash/contracts/facts/fact";
import * as z from "zod/mini";
import { pack, unpack } from "./parcel.ts";
import { buildFact } from "../testing/facts.ts";

const noted = fact("probe.said.v1", { text: z.string() });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test("unpacking gives the packed facts, in order, for any number of messages", () => {
  const facts = Array.from({ length: 250 }, (_, index) => buildFact(noted, { text: `${index}` }));
  const parcels = pack(facts);
  expect(parcels).toHaveLength(3);
  expect(parcels.flatMap((parcel) => unpack(bytes(parcel)))).toEqual(facts);
});

test("messages with large facts stay below the broker's limit", () => {
  const large = Array.from({ length: 30 }, () => buildFact(noted, { text: "€".repeat(60_000) }));
  const parcels = pack(large);
  expect(Math.max(...parcels.map((parcel) => bytes(parcel).length))).toBeLessThan(1024 * 1024);
  expect(parcels.flatMap((parcel) => unpack(bytes(parcel)))).toEqual(large);
});

test("a message with one fact may be the fact itself, as older relays sent it", () => {
  const only = buildFact(noted, { text: "hello" });
  expect(unpack(bytes(JSON.stringify(only)))).toEqual([only]);
});

test("any other message is one part that is no fact", () => {
  for (const text of ["{not json", "", "[]"]) expect(unpack(bytes(text))).toEqual([undefined]);
});
