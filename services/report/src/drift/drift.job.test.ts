import { openLogger } from "@dash/service-lib/process/logger";
import { readerOf } from "../../test/factories.ts";
import { watchForDrift } from "./drift.job.ts";

type Figure = number | undefined;
type Parts = Parameters<typeof watchForDrift>[0];

const gauges = new Map<string, () => Promise<Figure> | Figure>();
const parts: Parts = {
  // Nothing here looks into a database.
  knex: null as unknown as Parts["knex"],
  logger: openLogger("test", "silent"),
  metrics: { gauge: (name, _, read) => void gauges.set(name, read) },
  reader: readerOf([]),
};

beforeEach(() => {
  gauges.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Of a fact that the broker lost: young for 5 s, then up to 15 s until somebody looks into the record. */
const LONGEST_WAY_MS = 20_000;

type Look = readonly object[];

function comparisonOf(metric: string, left: Look[]): Parameters<typeof watchForDrift>[1] {
  return { metric, meaning: "Months", findDifferences: () => Promise.resolve(left.shift() ?? []) };
}

/** Runs the job at its pace until it has looked so often, and answers what is measured then. */
async function measured(metric: string, ...looks: Look[]): Promise<number | undefined> {
  const left = [...looks];
  const job = watchForDrift(parts, comparisonOf(metric, left));
  while (left.length > 0) {
    await job.run();
    jest.advanceTimersByTime(job.everyMs);
  }
  return gauges.get(metric)?.();
}

function times(count: number, look: Look): Look[] {
  return Array.from({ length: count }, () => look);
}

const january = { month: "2026-01", ledger: 60, shown: 50 };
const february = { month: "2026-02", ledger: 60, shown: 0 };

it("does not know whether all agree before the second look", async () => {
  expect(await measured("hours")).toBeUndefined();
  expect(await measured("hours", [])).toBeUndefined();
  expect(await measured("hours", [], [])).toBe(0);
});

it("finds nothing where all agree", async () => {
  expect(await measured("hours", ...times(9, []))).toBe(0);
});

it("F4 counts the places that differ in the same way for longer than facts take", async () => {
  const looks = [[], ...times(6, [january, february])];
  expect(await measured("hours", ...looks)).toBe(2);
});

it("F4 reports a planted fault at the second look, within a minute", async () => {
  expect(await measured("hours", ...times(2, [january]))).toBe(1);
  const { everyMs } = watchForDrift(parts, comparisonOf("hours", []));
  expect(2 * everyMs).toBeLessThan(60_000);
});

it("does not take a fact on its way for drift, though it may be the longest of ways", async () => {
  expect(await measured("hours", [], [january])).toBe(0);
  expect(await measured("hours", [january], [], [january])).toBe(0);
  const { everyMs } = watchForDrift(parts, comparisonOf("hours", []));
  expect(everyMs).toBeGreaterThanOrEqual(LONGEST_WAY_MS);
});

it("F3 does not take for drift what people go on changing", async () => {
  const looks = Array.from({ length: 9 }, (_, n) => [{ ...january, ledger: 60 + n }]);
  expect(await measured("hours", ...looks)).toBe(0);
});

it("is over once the places agree again", async () => {
  expect(await measured("hours", ...times(6, [january]), [])).toBe(0);
});

it("measures each comparison by itself", async () => {
  await measured("hours", ...times(6, [january]));
  await measured("stock", [], []);
  expect(gauges.get("hours")?.()).toBe(1);
  expect(gauges.get("stock")?.()).toBe(0);
});
