import { randomUUID } from "node:crypto";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import {
  endOfLondonMonth,
  londonMonth,
  type CalendarMonth,
} from "@dash/service-lib/calendar/london";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { buildEntryState, buildPeriodFact, withdrawalOf } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
const { ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() =>
  service.empty("inbox", "entries", "month_hours", "day_hours", "line_days", "tier_periods"),
);

/** Months whose ends lie in both of London's offsets, and the two in which it changes its clocks. */
const months: readonly CalendarMonth[] = [
  { month: 12, year: 2024 },
  { month: 2, year: 2025 },
  { month: 3, year: 2025 },
  { month: 4, year: 2025 },
  { month: 6, year: 2025 },
  { month: 9, year: 2025 },
  { month: 10, year: 2025 },
  { month: 11, year: 2025 },
];

interface Decision {
  readonly name: string;
  readonly monthlyHours: number;
  readonly startedAt: Date;
}

/** Instants around the ends of months, where daylight saving time matters, and random ones. */
const instants = fc.oneof(
  fc
    .tuple(fc.constantFrom(...months), fc.constantFrom(-3_600_000, -1, 0, 1, 1_800_000, 3_600_000))
    .map(([month, distance]) => new Date(endOfLondonMonth(month).getTime() + distance)),
  fc.date({
    min: new Date("2024-11-01T00:00:00Z"),
    max: new Date("2025-12-31T00:00:00Z"),
    noInvalidDate: true,
  }),
);

/** A history of activations and edits. Both are periods that start, in the order of the decisions. */
const history: fc.Arbitrary<Decision[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom("Starter", "Premium", "Enterprise"),
      monthlyHours: fc.integer({ min: 1, max: 9_999 }),
      startedAt: instants,
    }),
    { maxLength: 8 },
  )
  .map((decisions) => {
    const byStart = new Map(decisions.map((each) => [each.startedAt.getTime(), each]));
    return [...byStart.values()].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  });

const periodOf = ({ startedAt, ...tier }: Decision) =>
  buildPeriodFact({ ...tier, periodId: randomUUID(), startedAt: startedAt.toISOString() });

async function figuresOf(query: CalendarMonth) {
  const { body } = await service.call(getDashboard, viewer, { query });
  const { tierName, hoursAvailable, utilizationRate, minutesUsed } = body;
  return { tierName, hoursAvailable, utilizationRate, minutesUsed };
}

const figuresOfAll = () => Promise.all(months.map(figuresOf));

/** The expected tier: the last decision before the month ended in London. */
function expectedOf(month: CalendarMonth, decisions: readonly Decision[]) {
  const { name, monthlyHours } =
    decisions.filter(({ startedAt }) => startedAt < endOfLondonMonth(month)).at(-1) ?? DEFAULT_TIER;
  return { tierName: name, hoursAvailable: monthlyHours };
}

it("changing today's tier leaves every earlier month as it was", async () => {
  const entries = months.map(({ month, year }) =>
    buildFact(timeEntryLogged, buildEntryState({ month, year, minutes: 600 })),
  );
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 4 }),
      async (past, today) => {
        await service.empty(
          "inbox",
          "entries",
          "month_hours",
          "day_hours",
          "line_days",
          "tier_periods",
        );
        await service.receive(...entries, ...past.map(periodOf));
        const before = await figuresOfAll();
        expect(before).toMatchObject(months.map((month) => expectedOf(month, past)));

        const now = Date.now();
        const changes = today.map((monthlyHours, n) =>
          periodOf({ name: "Today's", monthlyHours, startedAt: new Date(now - 10 + n) }),
        );
        await service.receive(...changes);

        expect(await figuresOfAll()).toEqual(before);
        const running = await figuresOf(londonMonth(new Date(now)));
        expect(running).toMatchObject({ tierName: "Today's", hoursAvailable: today.at(-1) });
      },
    ),
    propertyRuns(60),
  );
});

it("is the same whatever the order in which periods arrive, and however often", async () => {
  await fc.assert(
    fc.asyncProperty(
      history.chain((past) =>
        fc.tuple(
          fc.constant(past),
          fc.shuffledSubarray(past, { minLength: past.length }),
          fc.subarray(past),
        ),
      ),
      async ([past, shuffled, repeated]) => {
        await service.empty("inbox", "tier_periods");
        const facts = new Map(past.map((decision) => [decision, periodOf(decision)]));
        const arriving = [...shuffled, ...repeated].flatMap((each) => facts.get(each) ?? []);
        await service.receive(...arriving);
        expect(await figuresOfAll()).toMatchObject(months.map((month) => expectedOf(month, past)));
      },
    ),
    propertyRuns(30),
  );
});

it("passes over withdrawn periods, whatever the order in which facts arrive, and however often", async () => {
  await fc.assert(
    fc.asyncProperty(
      history.chain((past) => {
        const facts = past.map(periodOf);
        return fc.subarray([...past.keys()]).chain((undone) => {
          const all = [...facts, ...facts.filter((_, n) => undone.includes(n)).map(withdrawalOf)];
          const counting = past.filter((_, n) => !undone.includes(n));
          return fc.tuple(
            fc.constant(counting),
            fc.shuffledSubarray(all, { minLength: all.length }),
            fc.subarray(all),
          );
        });
      }),
      async ([counting, shuffled, repeated]) => {
        await service.empty("inbox", "tier_periods");
        await service.receive(...shuffled, ...repeated);
        const expected = months.map((month) => expectedOf(month, counting));
        expect(await figuresOfAll()).toMatchObject(expected);
      },
    ),
    propertyRuns(30),
  );
});

it("shows the tier and the hours of the month that is asked for", async () => {
  await service.receive(
    buildPeriodFact({ name: "Starter", monthlyHours: 40, startedAt: "2025-01-01T00:00:00.000Z" }),
    buildPeriodFact({ name: "Premium", monthlyHours: 80, startedAt: "2025-07-10T00:00:00.000Z" }),
    buildFact(timeEntryLogged, buildEntryState({ month: 6, year: 2025, minutes: 1_200 })),
    buildFact(timeEntryLogged, buildEntryState({ month: 7, year: 2025, minutes: 1_200 })),
  );
  expect(await figuresOf({ month: 6, year: 2025 })).toEqual({
    tierName: "Starter",
    hoursAvailable: 40,
    utilizationRate: 50,
    minutesUsed: 1_200,
  });
  expect(await figuresOf({ month: 7, year: 2025 })).toMatchObject({
    tierName: "Premium",
    hoursAvailable: 80,
    utilizationRate: 25,
  });
});

it("the latest decision counts in the running month, though it was taken by a clock ahead", async () => {
  const now = new Date();
  const month = londonMonth(now);
  const ahead = Math.min(now.getTime() + 60_000, endOfLondonMonth(month).getTime() - 1);
  await service.receive(
    buildPeriodFact({ name: "Starter", monthlyHours: 40, startedAt: "2025-01-01T00:00:00.000Z" }),
    buildPeriodFact({
      name: "Premium",
      monthlyHours: 80,
      startedAt: new Date(ahead).toISOString(),
    }),
  );
  expect(await figuresOf(month)).toMatchObject({ tierName: "Premium", hoursAvailable: 80 });
});

it("counts what is over the allocation, and blocks nothing", async () => {
  await service.receive(
    buildPeriodFact({ monthlyHours: 50, startedAt: "2025-01-01T00:00:00.000Z" }),
    buildFact(timeEntryLogged, buildEntryState({ month: 6, year: 2025, minutes: 3_750 })),
  );
  expect(await figuresOf({ month: 6, year: 2025 })).toMatchObject({
    hoursAvailable: 50,
    minutesUsed: 3_750,
    utilizationRate: 125,
  });
});
