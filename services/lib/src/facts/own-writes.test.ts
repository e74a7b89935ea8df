import { randomUUID } from "node:crypto";
import { formatFacts } from "./own-writes.ts";

it("names only the last twenty facts of a write, because a longer header could be refused on its way", () => {
  const facts = Array.from({ length: 300 }, () => ({ id: randomUUID(), subject: "a.changed.v1" }));
  const named = formatFacts(facts).split(",");
  expect(named).toEqual(facts.slice(280).map(({ id }) => `a.changed.v1=${id}`));
  expect(formatFacts(facts.slice(0, 1))).toBe(`a.changed.v1=${facts[0]?.id}`);
});
