import { listRecordedFacts } from "@dash/contracts/facts/fact-record";
import { processes } from "../../run/processes.ts";

test("K7-5 each process that applies facts may read the records of them, and no other process may", () => {
  const readers = processes.filter(({ applies }) => applies.length > 0).map(({ name }) => name);
  expect([...listRecordedFacts.allowedCallers].sort()).toEqual(readers.sort());
});
