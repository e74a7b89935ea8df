import { randomUUID } from "node:crypto";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { presentKpis } from "@dash/contracts/kpis/month-kpis";
import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Actor } from "@dash/service-lib/access/identity";
import { readEnv } from "@dash/service-lib/process/env";
import { endOfLondonMonth, londonMonth } from "@dash/service-lib/calendar/london";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import {
  buildEntryState,
  buildInteraction,
  buildLineFact,
  buildPeriodFact,
} from "../../test/factories.ts";
import { reportEnv } from "../env.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
const { ecogenica_viewer: viewer, staff, admin } = buildActors();
const january = { month: 1, year: 2026 };

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

async function dashboard(query: { month?: number; year?: number } = january) {
  return (await service.call(getDashboard, viewer, { query })).body;
}

it("DB-22 answers the defaults for a month of which nothing is known", async () => {
  expect(await dashboard()).toEqual({
    ...january,
    tierName: "Tier 1",
    hoursUsed: 0,
    minutesUsed: 0,
    hoursAvailable: 50,
    utilizationRate: 0,
    daysLeft: 0,
    today: null,
    workingDays: { inMonth: 21, ended: 21, left: 0 },
    // New Year's Day is no working day, although it is a Thursday.
    workingDayNumbers: [
      2, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 26, 27, 28, 29, 30,
    ],
    hoursByDay: [],
    forecast: null,
    kpis: presentKpis({ computed: {}, recorded: {}, targets: {} }),
    serviceLineBreakdown: [],
    largestChange: null,
    yearBalance: { minutesUsed: 0, hoursAvailable: 50 },
    recentActivities: [],
    signed: null,
    asOf: null,
  });
});

it("API-05 in part: answers hours by line, most first, with both spellings of the line's name", async () => {
  const [support, training] = [randomUUID(), randomUUID()];
  await service.receive(
    buildLineFact({ serviceLineId: support }),
    buildLineFact({
      serviceLineId: training,
      name: "Training",
      activityType: "training",
      color: "#db2777",
    }),
    buildFact(timeEntryLogged, buildEntryState({ serviceLineId: support, minutes: 20 })),
    buildFact(timeEntryLogged, buildEntryState({ serviceLineId: support, minutes: 20 })),
    buildFact(timeEntryLogged, buildEntryState({ serviceLineId: support, minutes: 20 })),
    buildFact(timeEntryLogged, buildEntryState({ serviceLineId: training, minutes: 150 })),
  );

  expect((await dashboard()).serviceLineBreakdown).toEqual([
    {
      serviceLineId: training,
      servicLineName: "Training",
      serviceLineName: "Training",
      totalHours: 2.5,
      totalMinutes: 150,
      color: "#db2777",
    },
    {
      serviceLineId: support,
      servicLineName: "Technical Support",
      serviceLineName: "Technical Support",
      totalHours: 1,
      totalMinutes: 60,
      color: "#2563eb",
    },
  ]);
});

it("API-05 answers every field of a month, to a client that reads the JSON itself", async () => {
  const line = randomUUID();
  const entry = buildEntryState({ serviceLineId: line, minutes: 150 });
  await service.receive(
    buildPeriodFact({ monthlyHours: 80 }),
    buildLineFact({ serviceLineId: line, name: "Training", activityType: "training" }),
    buildFact(timeEntryLogged, entry),
  );
  const response = await service.send("GET", "/dashboard?month=1&year=2026", viewer);
  expect(await response.json()).toMatchObject({
    hoursUsed: 2.5,
    hoursAvailable: 80,
    utilizationRate: 3.13,
    serviceLineBreakdown: [
      { serviceLineId: line, servicLineName: "Training", totalHours: 2.5, color: "#2563eb" },
    ],
    recentActivities: [
      {
        id: entry.entryId,
        type: "training",
        description: "Commissioning call",
        duration: 2.5,
        createdAt: entry.loggedAt,
      },
    ],
  });
  await service.empty("tier_periods");
  expect((await dashboard()).hoursAvailable).toBe(50);
});

it("answers the hours of each day of the month that has any, in order, and of no other month", async () => {
  const startingAt = (startTime: string, minutes: number) =>
    buildFact(timeEntryLogged, buildEntryState({ startTime, minutes }));
  await service.receive(
    startingAt("2026-01-31T23:59:00.000Z", 10),
    startingAt("2026-01-09T09:00:00.000Z", 20),
    startingAt("2026-01-01T00:00:00.000Z", 30),
    startingAt("2026-01-09T18:00:00.000Z", 25),
    buildFact(timeEntryLogged, buildEntryState({ month: 12, year: 2025 })),
    buildFact(timeEntryLogged, buildEntryState({ month: 2 })),
  );
  const { hoursByDay, minutesUsed } = await dashboard();
  expect(hoursByDay).toEqual([
    { day: 1, minutes: 30 },
    { day: 9, minutes: 45 },
    { day: 31, minutes: 10 },
  ]);
  expect(minutesUsed).toBe(85);
});

it("adds three entries of twenty minutes to one hour exactly", async () => {
  await service.receive(
    ...[1, 2, 3].map(() => buildFact(timeEntryLogged, buildEntryState({ minutes: 20 }))),
  );
  expect(await dashboard()).toMatchObject({ hoursUsed: 1, minutesUsed: 60, utilizationRate: 2 });
});

it("measures each month by the tier in force at its end in London", async () => {
  await service.receive(
    buildPeriodFact({ name: "Starter", monthlyHours: 40, startedAt: "2025-01-01T00:00:00.000Z" }),
    // 00:30 on 1 July in London, still June in UTC.
    buildPeriodFact({ name: "Premium", monthlyHours: 80, startedAt: "2025-06-30T23:30:00.000Z" }),
  );

  expect(await dashboard({ month: 12, year: 2024 })).toMatchObject({
    tierName: "Tier 1",
    hoursAvailable: 50,
  });
  expect(await dashboard({ month: 6, year: 2025 })).toMatchObject({
    tierName: "Starter",
    hoursAvailable: 40,
  });
  expect(await dashboard({ month: 7, year: 2025 })).toMatchObject({
    tierName: "Premium",
    hoursAvailable: 80,
  });
});

it("measures a month by the tier in force in it, not by one of the next month", async () => {
  const startedAt = endOfLondonMonth(londonMonth(new Date())).toISOString();
  await service.receive(
    buildPeriodFact({ name: "Now", monthlyHours: 40 }),
    buildPeriodFact({ name: "Later", startedAt }),
  );
  expect(await dashboard(londonMonth(new Date()))).toMatchObject({ tierName: "Now" });
});

it("says by how much a month is over its allocation", async () => {
  await service.receive(
    buildPeriodFact({ monthlyHours: 1 }),
    buildFact(timeEntryLogged, buildEntryState({ minutes: 600 })),
  );
  expect((await dashboard()).utilizationRate).toBe(1000);
});

it("answers the running month where none is given", async () => {
  expect(await dashboard({})).toMatchObject(londonMonth(new Date()));
});

it.each(["month=13", "month=0", "year=1999", "year=2101", "month=a", "day=1"])(
  "refuses %s with the field named",
  async (query) => {
    const response = await service.send("GET", `/dashboard?${query}`, viewer);
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields: { path: string }[] };
    expect(fields[0]?.path).toBe(query.split("=")[0]);
  },
);

describe("the first steps of a new product", () => {
  const named = { PROVIDER_NAME: "Northwind Heat", PARTNER_NAME: "Meridian Homes" };
  const person = (isActive = true) =>
    buildFact(userChanged, {
      userId: randomUUID(),
      version: 1,
      name: "Jo",
      role: "staff",
      isActive,
    });
  const stepsFor = async (actor: Actor, from: TestService = service) =>
    (await from.call(getDashboard, actor, { query: january })).body.firstSteps;

  beforeEach(() => service.empty("people", "interactions"));

  it("are for administrators alone", async () => {
    expect(await stepsFor(admin)).toEqual({
      companies: { provider: "Provider", partner: "Partner", areNamed: false },
      hasTier: false,
      hasColleague: false,
      hasServiceLine: false,
      hasActivity: false,
    });
    for (const actor of [staff, viewer]) expect(await stepsFor(actor)).toBeUndefined();
  });

  it("are done by a tier, a line, a second person who is active, and hours", async () => {
    await service.receive(buildPeriodFact(), buildLineFact(), person(), person(false));
    const steps = { hasTier: true, hasServiceLine: true, hasColleague: false, hasActivity: false };
    expect(await stepsFor(admin)).toMatchObject(steps);
    await service.receive(person(), buildFact(timeEntryLogged, buildEntryState()));
    expect(await stepsFor(admin)).toMatchObject({
      hasColleague: true,
      hasActivity: true,
      companies: { areNamed: false },
    });
  });

  it("are done by a call in place of hours, and are gone once the companies have names as well", async () => {
    const env = readEnv(reportEnv, named);
    const namedService = await openTestService({ env });
    try {
      await namedService.receive(buildPeriodFact(), buildLineFact(), person(), person());
      expect(await stepsFor(admin, namedService)).toMatchObject({
        companies: { provider: "Northwind Heat", partner: "Meridian Homes", areNamed: true },
        hasActivity: false,
      });
      await namedService.receive(buildFact(interactionChanged, buildInteraction()));
      expect(await stepsFor(admin, namedService)).toBeUndefined();
    } finally {
      await namedService.close();
    }
  });
});

describe("reading one's own writes", () => {
  const entry = buildFact(timeEntryLogged, buildEntryState({ minutes: 45 }));

  it("waits for the fact that the reader has just caused", async () => {
    const reading = service.call(
      getDashboard,
      viewer,
      { query: january },
      { "x-dash-after": `time.entry-logged.v1=${entry.id}` },
    );
    await service.receive(entry);
    const { body } = await reading;
    expect(body).toMatchObject({ minutesUsed: 45, asOf: null });
  });

  it("answers with its moment when the fact does not come in time", async () => {
    const { body } = await service.call(
      getDashboard,
      viewer,
      { query: january },
      { "x-dash-after": `time.entry-logged.v1=${randomUUID()}` },
    );
    expect(body.asOf).not.toBeNull();
  });

  it.each(["tier.changed.v1", "stock.moved.v1"])(
    "does not wait for %s, which it does not show",
    async (subject) => {
      const { body } = await service.call(
        getDashboard,
        viewer,
        { query: january },
        { "x-dash-after": `${subject}=${randomUUID()}` },
      );
      expect(body.asOf).toBeNull();
    },
  );
});
