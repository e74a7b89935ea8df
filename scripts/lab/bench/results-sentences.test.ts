import { factSentence, idleSentence, mixedSentence, reportSentence } from "./results-sentences.ts";

const unmeasured = { count: 0, median: Number.NaN, p99: Number.NaN };
const latency = { count: 9, median: 20, p99: 60, calm: { count: 5, median: 10, p99: 30 } };
const facts = {
  perSecond: 1_000,
  seconds: 30,
  stolen: 0.052,
  watchedSeconds: 30,
  calmSeconds: 20.9,
  ...latency,
};
const mixed = {
  minutes: 2,
  perSecond: 200,
  errors: [],
  stolen: 0.052,
  watchedSeconds: 120,
  calmSeconds: 80.1,
  memory: {},
  reads: latency,
  lists: latency,
  dashboards: latency,
  writes: latency,
};

test("a goal is compared with the whole run; its calm seconds stand beside it, counted", () => {
  expect(factSentence(facts)).toContain(
    "(stolen: 5.2 %), a fact is committed to the read model 20 ms (p50) and 60 ms (p99; goal ≤ 50) " +
      "after its own commit; in its calm seconds, 21 of 30, 10 ms and 30 ms.",
  );
  expect(mixedSentence(mixed)).toMatch(
    /p99 60\.0 ms reads \(goal ≤ 25; .*; in its calm seconds, 80 of 120, 30\.0 ms and 30\.0 ms\.$/,
  );
});

test("an error says what it was and when", () => {
  expect(mixedSentence(mixed)).toContain(": 0 errors, p99");
  const errors = ["writes in second 7: 503 busy"];
  expect(mixedSentence({ ...mixed, errors })).toContain(
    ": 1 errors (writes in second 7: 503 busy), p99",
  );
});

test("a run without calm figures says so", () => {
  const restless = { ...facts, stolen: 0.3, calmSeconds: 0, calm: unmeasured };
  expect(factSentence(restless)).toMatch(/; none of it was calm\.$/);
});

test("where stolen time is unknown, so are the calm seconds", () => {
  const said = mixedSentence({ ...mixed, stolen: Number.NaN, calmSeconds: 0 });
  expect(said).toContain("(stolen: unknown)");
  expect(said).toMatch(/; which of its seconds were calm is unknown\.$/);
});

test("an idle system is held against its goals", () => {
  expect(idleSentence({ share: 0.0186, memory: 423.4, launcher: 59, seconds: 60 })).toBe(
    "A system with the demo data that nobody uses takes 1.9 % of a processor over 60 s (goal ≤ 2) and 423 MiB of " +
      "memory (goal ≤ 620), of which the launcher has 59 (goal ≤ 80).",
  );
});

test("reports are told with their times and what the process takes", () => {
  const times = { reports: 100, median: 61.4, p99: 120.6, before: 90.2, after: 210.8 };
  expect(reportSentence({ ...times, atOnce: 20, lastOfAll: 1_234.4 })).toBe(
    "A monthly report is generated and its PDF rendered in 61 ms (p50) and 121 ms (p99, of 100); of 20 people who ask " +
      "at once the last has it after 1,234 ms. The process grows from 90 to 211 MiB.",
  );
});
