import { listRecordedFacts, recordReaders } from "@dash/contracts/facts/fact-record";
import { processes } from "../../run/processes.ts";

test("K7-5 each process that applies facts may read the records of them, and no other process may", () => {
  const readers = processes.filter(({ applies }) => applies.length > 0).map(({ name }) => name);
  expect([...listRecordedFacts.allowedCallers].sort()).toEqual(readers.sort());
});

test("K15-6 a record gives each process the facts that it applies, and no others", () => {
  const applied = Object.fromEntries(processes.map(({ name, applies }) => [name, applies]));
  for (const [reader, subjects] of Object.entries(recordReaders))
    expect([reader, [...subjects].sort()]).toEqual([reader, [...(applied[reader] ?? [])].sort()]);
});
