import { randomUUID } from "node:crypto";
import type { FactData } from "@dash/contracts/facts/fact";
import { hoursCarried } from "@dash/contracts/facts/report.facts";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { reopenMonth } from "@dash/contracts/reports/monthly-reports";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { startOfLondonMonth } from "@dash/service-lib/calendar/london";
import { outboxOf } from "@dash/service-lib/testing/facts";
import fc from "fast-check";
import { PdfRenderer } from "../src/pdf/pdf-renderer.client.ts";
import { buildPeriodFact } from "./factories.ts";
import { ReportWorld } from "./report-world.ts";

const runs = propertyRuns(200, 10);
const YEAR = 2025;
/** The last months of 2025, which are over, and the first of the next year. */
const MONTHS = [10, 11, 12, 13];

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
  const files = { pdf: Buffer.from("pdf"), pages: Buffer.from("pages") };
  jest.spyOn(PdfRenderer.prototype, "renderFiles").mockResolvedValue(files);
});
afterAll(() => world.close());

const terms = fc.record({
  monthlyHours: fc.integer({ min: 1, max: 60 }),
  carryOverHours: fc.constantFrom(0, 1, 5, 10, 40),
});
const step = fc.record({
  deed: fc.constantFrom("log", "close", "close", "reopen"),
  month: fc.constantFrom(...MONTHS),
  minutes: fc.integer({ min: 1, max: 2_000 }),
});
const histories = fc.record({
  tiers: fc.tuple(terms, terms, terms, terms),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});
type History = typeof histories extends fc.Arbitrary<infer Each> ? Each : never;
type Step = History["steps"][number];

const calendarMonth = (month: number) =>
  month > 12 ? { month: month - 12, year: YEAR + 1 } : { month, year: YEAR };

/** The rule as a person keeps it in a notebook: a page for each month. */
class Notebook {
  readonly pages = new Map(
    [...MONTHS, 9, 14].map((month) => [month, { used: 0, into: 0, out: 0, isClosed: false }]),
  );
  readonly #tiers: History["tiers"];

  constructor(tiers: History["tiers"]) {
    this.#tiers = tiers;
  }

  page(month: number) {
    const page = this.pages.get(month);
    if (!page) throw new Error(`the notebook has no month ${month}`);
    return page;
  }

  take({ deed, month, minutes }: Step): void {
    const [page, next] = [this.page(month), this.page(month + 1)];
    if (deed === "log" && !page.isClosed) page.used += minutes;
    if (deed === "close" && !page.isClosed) {
      const { monthlyHours, carryOverHours } = this.#tiers[month - 10] ?? this.#tiers[0];
      const left = Math.max(monthlyHours * 60 + page.into - page.used, 0);
      page.out = next.isClosed ? next.into : Math.min(left, carryOverHours * 60);
      next.into = page.out;
      page.isClosed = true;
    }
    if (deed === "reopen" && page.isClosed) {
      page.isClosed = false;
      const before = this.page(month - 1);
      page.into = before.isClosed ? before.out : 0;
      if (!next.isClosed) next.into = 0;
    }
  }
}

async function begin({ tiers }: History): Promise<void> {
  await world.reset();
  await world.service.receive(
    ...tiers.map((tier, index) =>
      buildPeriodFact({
        ...tier,
        startedAt: startOfLondonMonth(calendarMonth(10 + index)).toISOString(),
      }),
    ),
  );
}

async function take({ deed, month, minutes }: Step, notebook: Notebook, line: string) {
  const { isClosed } = notebook.page(month);
  const calendar = calendarMonth(month);
  if (deed === "log" && !isClosed)
    await world.logged("Line", minutes, { ...calendar, serviceLineId: line });
  if (deed === "close" && !isClosed) {
    const { body } = await world.finalise(await world.generated(calendar));
    final.set(month, body.id);
  }
  if (deed === "reopen" && isClosed) {
    const params = { id: final.get(month) ?? "" };
    const body = { reason: "Again" };
    await world.service.call(reopenMonth, world.actors.admin, { params, body });
  }
}

/** The ids of the final reports. */
const final = new Map<number, string>();

/** The hours that months got and gave, as the year's hours, the dashboard and the facts say. */
async function said() {
  const { ecogenica_viewer: viewer } = world.actors;
  const facts = (await outboxOf(world.service.knex, hoursCarried)).map(
    ({ data }) => data as FactData<typeof hoursCarried>,
  );
  return Promise.all(
    MONTHS.map(async (month) => {
      const query = calendarMonth(month);
      const { year } = query;
      const { body } = await world.service.call(getHoursByMonth, viewer, { query: { year } });
      const dashboard = (await world.service.call(getDashboard, viewer, { query })).body;
      const lines = facts.filter((fact) => fact.month === query.month && fact.year === year);
      return {
        month,
        byMonth: body.months[query.month - 1]?.carriedIn ?? 0,
        dashboard: dashboard.carriedIn ?? 0,
        fact: lines.at(-1)?.minutes ?? 0,
        versions: lines.map(({ version }) => version),
        balance: [dashboard.yearBalance?.carriedIn ?? 0, dashboard.yearBalance?.carriedOut ?? 0],
      };
    }),
  );
}

it(`what months carry over is what a notebook says, in ${runs.numRuns} random histories`, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await begin(history);
      final.clear();
      const notebook = new Notebook(history.tiers);
      const line = randomUUID();
      for (const each of history.steps) {
        await take(each, notebook, line);
        notebook.take(each);
      }
      const all = await said();
      expect(all).toEqual(
        MONTHS.map((month, index) => {
          const { into } = notebook.page(month);
          const intoYear = month > 12 ? into : 0;
          return {
            month,
            byMonth: into,
            dashboard: into,
            fact: into,
            versions: all[index]?.versions.map((_, place) => place + 1),
            balance: [intoYear, notebook.page(month + 1).into],
          };
        }),
      );
    }),
    runs,
  );
});
