import { openLogger } from "@dash/service-lib/logger";
import { readerOf } from "../../test/factories.ts";
import { watchForDrift, type Comparison } from "./drift.job.ts";

type Parts = Parameters<typeof watchForDrift>[0];

const gauges = new Map<string, () => Promise<number> | number>();
const parts: Parts = {
  // Nothing here looks into a database.
  knex: null as unknown as Parts["knex"],
  logger: openLogger("test", "silent"),
  metrics: { gauge: (name, _, read) => void gauges.set(name, read) },
  reader: readerOf([]),
};

beforeEach(() => gauges.clear());

/** A comparison that finds these months, look after look. */
function comparisonOf(metric: string, ...looks: string[][]): Comparison {
  const next = (): { month: string }[] => (looks.shift() ?? []).map((month) => ({ month }));
  return { metric, meaning: "Months", findDifferences: () => Promise.resolve(next()) };
}

async function measured(metric: string, ...looks: string[][]): Promise<number | undefined> {
  await watchForDrift(parts, comparisonOf(metric, ...looks), 1).run();
  return gauges.get(metric)?.();
}

it("finds nothing where all agree", async () => {
  expect(await measured("hours", [])).toBe(0);
});

it("F4 counts the places that differ at both looks", async () => {
  expect(await measured("hours", ["2026-01", "2026-02"], ["2026-02", "2026-01"])).toBe(2);
});

it("does not take a fact on its way for drift, nor the next one", async () => {
  expect(await measured("hours", ["2026-01"], [])).toBe(0);
  expect(await measured("hours", ["2026-01"], ["2026-02"])).toBe(0);
});

it("is over once the places agree again", async () => {
  const job = watchForDrift(parts, comparisonOf("hours", ["2026-01"], ["2026-01"], []), 1);
  await job.run();
  expect(gauges.get("hours")?.()).toBe(1);
  await job.run();
  expect(gauges.get("hours")?.()).toBe(0);
});

it("measures each comparison by itself", async () => {
  await measured("hours", ["2026-01"], ["2026-01"]);
  await measured("stock", []);
  expect(gauges.get("hours")?.()).toBe(1);
  expect(gauges.get("stock")?.()).toBe(0);
});
