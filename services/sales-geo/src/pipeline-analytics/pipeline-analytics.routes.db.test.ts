import { LeadSource, PipelineStage, stageLikelihood } from "@dash/contracts/sales/pipeline-kinds";
import { getPipelineTotals } from "@dash/contracts/sales/pipeline-totals";
import { getPipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { deletePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { buildCause } from "@dash/service-lib/testing/actors";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { buildEntryInput, type EntryBody } from "../../test/factories.ts";
import { anyRegion } from "../../test/places-to-draw.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { createEntry } from "../pipeline/create-entry.command.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.empty("installations", "stage_stays", "sales_pipeline"));

const analytics = async (year: number) =>
  (await service.call(getPipelineAnalytics, service.viewer, { query: { year } })).body;
const totals = async (query: object) =>
  (await service.call(getPipelineTotals, service.viewer, { query })).body;

const sold = { currentStage: "sold", saleDate: "2026-03-03" } as const;
const lost = { currentStage: "lost", lostReason: "price" } as const;

it("API-08 D-09 answers all eight stages in order, sources and regions by their leads", async () => {
  await service.added({ quoteValue: 10_000 });
  await service.added({ ...sold, saleValue: 9_000, leadSource: "Partner", postcode: "EH1 1YZ" });
  await service.added({ ...lost, quoteValue: null, leadSource: "Partner" });
  await service.added({ leadDate: "2025-12-31" });
  const answer = await analytics(2026);
  expect(answer.pipelineStages).toEqual(
    PipelineStage.options.map((stage) => ({
      stage,
      count: ["lead", "sold", "lost"].includes(stage) ? 1 : 0,
      value: { lead: 10_000, sold: 9_000 }[stage as string] ?? 0,
    })),
  );
  expect(answer.leadSources).toEqual([
    { source: "Partner", count: 2, won: 1, conversionRate: 50 },
    { source: "Website", count: 1, won: 0, conversionRate: 0 },
  ]);
  expect(answer.regionalPerformance).toEqual([
    { region: "South West", leads: 2, conversions: 0, avgValue: 10_000 },
    { region: "Scotland", leads: 1, conversions: 1, avgValue: 9_000 },
  ]);
});

it("SP-04 the win rate is won of all entries, and 0 of none; C-25 beside it that of closed ones", async () => {
  expect(await totals({})).toMatchObject({ entries: 0, winRate: 0, closedWinRate: null });
  await service.added();
  await service.added(sold);
  await service.added(lost);
  expect(await totals({})).toMatchObject({
    entries: 3,
    won: 1,
    winRate: 33.33,
    closed: 2,
    closedWinRate: 50,
    active: 1,
  });
});

it("SP-02 SP-03 values: the sale's else the quote's, and the mean of those that have one", async () => {
  await service.added({ quoteValue: 10_000.1 });
  await service.added({ ...sold, quoteValue: 12_000, saleValue: 11_000.1 });
  await service.added({ quoteValue: 0 });
  expect(await totals({})).toMatchObject({
    value: 21_000.2,
    averageValue: 10_500.1,
    openValue: 10_000.1,
  });
});

it("totals follow every filter, and leave deleted entries out", async () => {
  await service.added({ quoteValue: 1_000, postcode: "EH1 1YZ" });
  await service.added({ quoteValue: 2_000, leadDate: "2025-02-02" });
  const { id } = await service.added({ quoteValue: 4_000 });
  await service.call(deletePipelineEntry, service.staff, { params: { id } });
  expect((await totals({})).value).toBe(3_000);
  expect((await totals({ year: 2026 })).value).toBe(1_000);
  expect((await totals({ region: "South West" })).value).toBe(2_000);
  expect((await analytics(2026)).totals.value).toBe(1_000);
});

it("the funnel counts a lost entry as far as it came", async () => {
  await service.added({ currentStage: "quoted", quoteDate: "2026-03-04" });
  const { id } = await service.added({ currentStage: "negotiation" });
  await service.move({ id }, lost);
  await service.added();
  const { funnel } = await analytics(2026);
  expect(funnel.slice(0, 5)).toEqual([
    { stage: "lead", reached: 3, conversionRate: null },
    { stage: "qualified", reached: 2, conversionRate: 66.67 },
    { stage: "quoted", reached: 2, conversionRate: 100 },
    { stage: "negotiation", reached: 1, conversionRate: 50 },
    { stage: "sold", reached: 0, conversionRate: 0 },
  ]);
  expect(funnel).toHaveLength(7);
});

it("the forecast weighs open entries by the likelihood of their stage, those without a month last", async () => {
  await service.added({ quoteValue: 10_000, expectedSaleDate: "2026-07-15" });
  await service.added({
    currentStage: "negotiation",
    quoteValue: 8_000,
    expectedSaleDate: "2026-07-01",
  });
  await service.added({ quoteValue: 5_000 });
  await service.added({ ...sold, saleValue: 99_000, expectedSaleDate: "2026-07-01" });
  expect((await analytics(2026)).forecast).toEqual([
    { month: "2026-07", count: 2, value: 18_000, weighted: 7_000 },
    { month: null, count: 1, value: 5_000, weighted: 500 },
  ]);
});

/** Eight entries that left Lead after one to eight days, and as many after a minute. */
async function addLeadStays(): Promise<void> {
  const minutes = Array.from({ length: 8 }, (_, index) => [1, (index + 1) * 1_440]).flat();
  for (const length of minutes) {
    const entry = await service.added();
    await service.move(entry, { currentStage: "qualified" });
    await service.knex.raw(
      `update stage_stays set entered_at = left_at - make_interval(mins => :length)
       where entry_id = :id and left_at is not null`,
      { id: entry.id, length },
    );
  }
}

it("three of four entries leave a stage within its usual days; quick moves are left out", async () => {
  await addLeadStays();
  const { usualStays } = await totals({ stage: "lost" });
  // The third quartile of 1 to 8 days is 6.25.
  expect(usualStays).toEqual([{ stage: "lead", days: 7 }]);
});

it("no stay is usual before eight entries have left the stage", async () => {
  const entry = await service.added();
  await service.move(entry, { currentStage: "qualified" });
  expect((await totals({})).usualStays).toEqual([]);
});

const anyEntry = fc.record({
  currentStage: fc.constantFrom(...PipelineStage.options),
  leadSource: fc.constantFrom(...LeadSource.options.slice(0, 3)),
  region: anyRegion,
  quoteValue: fc.option(fc.integer({ min: 0, max: 2_000_000 }).map((pence) => pence / 100)),
  saleValue: fc.option(fc.integer({ min: 0, max: 2_000_000 }).map((pence) => pence / 100)),
  expectedSaleDate: fc.constantFrom(null, "2026-05-01", "2026-06-01"),
});

it("SP-03 SP-04 figures are those of plain arithmetic over the rows, for 100 random sets", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 20 }), async (drawn) => {
      await service.empty("outbox", "installations", "stage_stays", "sales_pipeline");
      await service.knex.transaction(async (trx) => {
        for (const entry of drawn)
          await createEntry(trx, buildCause(service.staff), {
            ...buildEntryInput(),
            priority: "medium",
            heatPumpModel: "Any",
            leadDate: "2026-03-02",
            lostReason: "price",
            ...(entry as Partial<EntryBody>),
          } as Parameters<typeof createEntry>[2]);
      });
      expect(await figures()).toEqual(plainly(drawn));
    }),
    propertyRuns(100),
  );
});

async function figures() {
  const { totals: all, forecast, leadSources } = await analytics(2026);
  const { value, won, closed, active, entries } = all;
  const weighted = forecast.map(({ month, weighted: each }) => [month, Math.round(each * 100)]);
  return { value: Math.round(value * 100), won, closed, active, entries, weighted, leadSources };
}

type Drawn = typeof anyEntry extends fc.Arbitrary<infer Value> ? Value : never;

function plainly(entries: readonly Drawn[]) {
  const penceOf = ({ saleValue, quoteValue }: Drawn) =>
    Math.round(([saleValue, quoteValue].find(Boolean) ?? 0) * 100);
  const isIn = (stages: readonly string[]) => (entry: Drawn) => stages.includes(entry.currentStage);
  const won = isIn(["sold", "installed", "completed"]);
  const open = entries.filter(isIn(["lead", "qualified", "quoted", "negotiation"]));
  const likely = stageLikelihood as Readonly<Record<string, number>>;
  const weighted = ["2026-05", "2026-06", null].flatMap((month) => {
    const within = open.filter(({ expectedSaleDate: day }) => (day?.slice(0, 7) ?? null) === month);
    const sum = within.reduce((all, e) => all + penceOf(e) * (likely[e.currentStage] ?? 0), 0);
    return within.length === 0 ? [] : [[month, Math.round(sum / 100)]];
  });
  const leadSources = LeadSource.options
    .map((source) => entries.filter(({ leadSource }) => leadSource === source))
    .filter(({ length }) => length > 0)
    .map((of) => ({
      source: of[0]?.leadSource,
      count: of.length,
      won: of.filter(won).length,
      conversionRate: Math.round((of.filter(won).length * 10_000) / of.length) / 100,
    }))
    .sort((a, b) => b.count - a.count || String(a.source).localeCompare(String(b.source)));
  return {
    value: entries.reduce((all, entry) => all + penceOf(entry), 0),
    won: entries.filter(won).length,
    closed: entries.filter(isIn(["sold", "installed", "completed", "lost"])).length,
    active: open.length,
    entries: entries.length,
    weighted,
    leadSources,
  };
}
