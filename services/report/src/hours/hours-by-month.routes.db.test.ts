import { randomUUID } from "node:crypto";
import { getHoursByMonth, type HoursByMonth } from "@dash/contracts/time/hours-by-month";
import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import { startOfLondonMonth, londonMonth } from "@dash/service-lib/calendar/london";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import {
  buildEntryState,
  buildLineFact,
  buildPeriodFact,
  withdrawalOf,
} from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
const { ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() =>
  service.empty(
    "inbox",
    "entries",
    "month_hours",
    "day_hours",
    "line_days",
    "service_lines",
    "tier_periods",
  ),
);

async function hoursOf(query: { year?: number }): Promise<HoursByMonth> {
  return (await service.call(getHoursByMonth, viewer, { query })).body;
}

const allocations = ({ months }: HoursByMonth) => months.map((month) => month.hoursAvailable);

it("answers twelve months, January first, with nothing where nothing is known", async () => {
  const { year, months, asOf } = await hoursOf({ year: 2025 });
  expect({ year, asOf }).toEqual({ year: 2025, asOf: null });
  expect(months).toEqual(
    Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      hoursAvailable: 50,
      minutesUsed: 0,
      lines: [],
      hasBegun: false,
    })),
  );
});

it("adds up each month's minutes by line, most first, in the line's name and colour", async () => {
  const [support, training, unknown] = [randomUUID(), randomUUID(), randomUUID()];
  const logged = (serviceLineId: string, month: number, minutes: number) =>
    buildFact(timeEntryLogged, buildEntryState({ serviceLineId, month, minutes, year: 2025 }));
  await service.receive(
    buildLineFact({ serviceLineId: support }),
    buildLineFact({ serviceLineId: training, name: "Training", color: "#db2777" }),
    logged(support, 3, 20),
    logged(support, 3, 25),
    logged(training, 3, 90),
    logged(unknown, 12, 15),
    logged(support, 1, 10),
    buildFact(timeEntryLogged, buildEntryState({ serviceLineId: support, month: 3, year: 2024 })),
  );

  const { months } = await hoursOf({ year: 2025 });
  expect(months.map(({ minutesUsed }) => minutesUsed)).toEqual([
    10, 0, 135, 0, 0, 0, 0, 0, 0, 0, 0, 15,
  ]);
  expect(months[2]?.lines).toEqual([
    { serviceLineId: training, serviceLineName: "Training", color: "#db2777", minutes: 90 },
    { serviceLineId: support, serviceLineName: "Technical Support", color: "#2563eb", minutes: 45 },
  ]);
  expect(months[11]?.lines).toEqual([
    {
      serviceLineId: unknown,
      serviceLineName: "Unknown Service Line",
      color: "#d3d3d3",
      minutes: 15,
    },
  ]);
});

it("passes over a period that was withdrawn", async () => {
  const mistake = buildPeriodFact({ monthlyHours: 80, startedAt: "2025-03-11T00:00:00.000Z" });
  await service.receive(
    buildPeriodFact({ monthlyHours: 40, startedAt: "2025-03-10T00:00:00.000Z" }),
    mistake,
    withdrawalOf(mistake),
  );
  const allocated = allocations(await hoursOf({ year: 2025 }));
  expect(allocated.slice(1, 4)).toEqual([50, 40, 40]);
});

it("measures each month by the tier in force at its end in London", async () => {
  await service.receive(
    buildPeriodFact({ monthlyHours: 40, startedAt: "2025-03-10T00:00:00.000Z" }),
    // 00:30 on 1 July in London, still June in UTC.
    buildPeriodFact({ monthlyHours: 80, startedAt: "2025-06-30T23:30:00.000Z" }),
  );
  expect(allocations(await hoursOf({ year: 2025 }))).toEqual([
    50, 50, 40, 40, 40, 40, 80, 80, 80, 80, 80, 80,
  ]);
});

it("measures the running month by the tier in force now, and no month to come", async () => {
  const { month, year } = londonMonth(new Date());
  await service.receive(
    buildPeriodFact({
      monthlyHours: 40,
      startedAt: startOfLondonMonth({ month: 1, year }).toISOString(),
    }),
    buildPeriodFact({ monthlyHours: 80, startedAt: new Date(Date.now() - 1_000).toISOString() }),
    buildFact(timeEntryLogged, buildEntryState({ month: 1, year: year + 1 })),
  );
  const running = await hoursOf({});
  expect(running.year).toBe(year);
  expect(allocations(running).slice(month - 1)).toEqual([
    80,
    ...Array.from({ length: 12 - month }, () => null),
  ]);
  const next = await hoursOf({ year: year + 1 });
  expect(allocations(next)).toEqual(Array.from({ length: 12 }, () => null));
  expect(next.months[0]?.minutesUsed).toBe(60);
});

it("waits for the fact that the reader has just caused, and says so when it does not come", async () => {
  const query = { year: 2025 };
  const after = { "x-dash-after": `time.entry-logged.v1=${randomUUID()}` };
  const { body } = await service.call(getHoursByMonth, viewer, { query }, after);
  expect(body.asOf).not.toBeNull();
});

it("refuses a year that is none, with the field named", async () => {
  const response = await service.send("GET", "/hours-by-month?year=1999", viewer);
  expect(response.status).toBe(400);
  const { fields } = (await response.json()) as { fields: { path: string }[] };
  expect(fields[0]?.path).toBe("year");
});
