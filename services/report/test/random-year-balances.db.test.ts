import { randomUUID } from "node:crypto";
import { timeEntryDeleted, timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { YearBalance } from "@dash/contracts/reports/dashboard";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import fc from "fast-check";
import { findReportFigures } from "../src/monthly-reports/month-figures.query.ts";
import { presentReportData } from "../src/monthly-reports/report-data.presenter.ts";
import { buildEntryState, buildPeriodFact, withdrawalOf } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

const runs = propertyRuns(1_000, 40);
const { ecogenica_viewer: viewer } = buildActors();
const DEFAULT_HOURS = 50;

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** The last instants of the months of 2025 in London: UTC until March and from October on, an hour before it between. */
const lastInstants = [
  "2025-01-31T23:59:59.999Z",
  "2025-02-28T23:59:59.999Z",
  "2025-03-31T22:59:59.999Z",
  "2025-04-30T22:59:59.999Z",
  "2025-05-31T22:59:59.999Z",
  "2025-06-30T22:59:59.999Z",
  "2025-07-31T22:59:59.999Z",
  "2025-08-31T22:59:59.999Z",
  "2025-09-30T22:59:59.999Z",
  "2025-10-31T23:59:59.999Z",
  "2025-11-30T23:59:59.999Z",
  "2025-12-31T23:59:59.999Z",
];

/** Starts just before, at and after the end of a month, and anywhere. */
const start = fc.oneof(
  fc
    .tuple(fc.constantFrom(...lastInstants), fc.constantFrom(-1, 0, 1, 3_600_000))
    .map(([last, distance]) => new Date(Date.parse(last) + distance)),
  fc.date({ min: new Date("2024-06-01"), max: new Date("2026-01-31"), noInvalidDate: true }),
);
const history = fc.record({
  periods: fc.uniqueArray(
    fc.record({
      startedAt: start,
      monthlyHours: fc.integer({ min: 1, max: 999 }),
      isWithdrawn: fc.boolean(),
    }),
    { maxLength: 6, selector: ({ startedAt }) => startedAt.getTime() },
  ),
  entries: fc.array(
    fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.constantFrom(2024, 2025, 2025, 2025, 2026),
      minutes: fc.integer({ min: 1, max: 6_000 }),
      isDeleted: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
  month: fc.integer({ min: 1, max: 12 }),
});
type History = typeof history extends fc.Arbitrary<infer Each> ? Each : never;

const indexOfMonth = ({ year, month }: { year: number; month: number }) => year * 12 + month;

/** A person's sum, month by month. A month before the first tier and the first hours has no allocation. */
function expected({ periods, entries, month: last }: History): YearBalance {
  let [minutesUsed, hoursAvailable] = [0, 0];
  const firstMonth = Math.min(
    ...periods.flatMap(({ startedAt, isWithdrawn }) =>
      isWithdrawn ? [] : [indexOfMonth(londonMonth(startedAt))],
    ),
    ...entries.flatMap(({ isDeleted, ...month }) => (isDeleted ? [] : [indexOfMonth(month)])),
  );
  for (const [index, end] of lastInstants.slice(0, last).entries()) {
    for (const { month, year, minutes, isDeleted } of entries)
      if (year === 2025 && month === index + 1 && !isDeleted) minutesUsed += minutes;
    let [newest, hours] = [-Infinity, DEFAULT_HOURS];
    for (const { startedAt, monthlyHours, isWithdrawn } of periods) {
      const at = startedAt.getTime();
      if (!isWithdrawn && at <= Date.parse(end) && at > newest)
        [newest, hours] = [at, monthlyHours];
    }
    const isLast = index === last - 1;
    if (isLast || indexOfMonth({ month: index + 1, year: 2025 }) >= firstMonth)
      hoursAvailable += hours;
  }
  return { minutesUsed, hoursAvailable };
}

async function happen({ periods, entries }: History): Promise<void> {
  const tables = ["entries", "month_hours", "day_hours", "line_days", "tier_periods"];
  await service.empty("inbox", ...tables);
  const line = randomUUID();
  const tiers = periods.flatMap(({ startedAt, monthlyHours, isWithdrawn }) => {
    const started = buildPeriodFact({ startedAt: startedAt.toISOString(), monthlyHours });
    return isWithdrawn ? [started, withdrawalOf(started)] : [started];
  });
  const hours = entries.flatMap(({ isDeleted, ...entry }) => {
    const state = buildEntryState({ ...entry, serviceLineId: line });
    const gone = buildFact(timeEntryDeleted, { entryId: state.entryId, version: 2 });
    return [buildFact(timeEntryLogged, state), ...(isDeleted ? [gone] : [])];
  });
  await service.receive(...tiers, ...hours);
}

const brand = { name: "Company", colour: "#000000", logo: null };

async function balances({ month }: History) {
  const query = { month, year: 2025 };
  const { body } = await service.call(getDashboard, viewer, { query });
  const report = presentReportData(await findReportFigures(service.knex, query), {
    version: 1,
    status: "draft",
    generatedAt: new Date(),
    generatedBy: null,
    brands: { provider: brand, partner: brand, logos: [] },
    commentary: { happened: null, actions: null },
  });
  return [body.yearBalance, report.yearBalance];
}

it(`the year's balance is a person's sum, on the dashboard and in the report, in ${runs.numRuns} random histories`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (each) => {
      await happen(each);
      expect(await balances(each)).toEqual([expected(each), expected(each)]);
    }),
    runs,
  );
});

it("a month to come has no balance", async () => {
  const { month, year } = londonMonth(new Date());
  const { body } = await service.call(getDashboard, viewer, { query: { month, year: year + 1 } });
  expect(body.yearBalance).toBeNull();
});
