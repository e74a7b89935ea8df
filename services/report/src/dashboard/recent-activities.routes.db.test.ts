import { randomUUID } from "node:crypto";
import { getDashboard, type DashboardActivity } from "@dash/contracts/reports/dashboard";
import { interactionChanged, interactionRemoved } from "@dash/contracts/facts/interaction.facts";
import { stockLow } from "@dash/contracts/facts/stock.facts";
import {
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "@dash/contracts/facts/time.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { planOf } from "@dash/service-lib/testing/plan";
import {
  buildCrossing,
  buildEntryState,
  buildInteraction,
  buildLineFact,
} from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { MONTH_FIGURES } from "./dashboard.query.ts";

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
    "day_hours",
    "line_days",
    "service_lines",
    "low_crossings",
    "interactions",
  ),
);

/** The activities of a past month. */
async function recentActivities(): Promise<DashboardActivity[]> {
  const { body } = await service.call(getDashboard, viewer, { query: { month: 1, year: 2026 } });
  return body.recentActivities;
}

function loggedAt(time: string): Fact {
  const state = { description: `At ${time}`, loggedAt: `2026-01-12T${time}:00.000Z` };
  return buildFact(timeEntryLogged, buildEntryState(state));
}

it("shows the five entries logged last, training marked as such", async () => {
  const training = randomUUID();
  await service.receive(
    buildLineFact({ serviceLineId: training, activityType: "training" }),
    ...[1, 2, 3, 4, 5].map((minute) =>
      buildFact(
        timeEntryLogged,
        buildEntryState({
          description: `Call ${minute}`,
          loggedAt: `2026-01-12T10:0${minute}:00.000Z`,
        }),
      ),
    ),
    buildFact(
      timeEntryLogged,
      buildEntryState({
        serviceLineId: training,
        description: "Course",
        loggedAt: "2026-01-12T11:00:00.000Z",
      }),
    ),
  );

  const activities = await recentActivities();
  expect(activities.map(({ description }) => description)).toEqual([
    "Course",
    "Call 5",
    "Call 4",
    "Call 3",
    "Call 2",
  ]);
  expect(activities[0]).toMatchObject({
    type: "training",
    duration: 1,
    createdAt: "2026-01-12T11:00:00.000Z",
  });
  expect(activities[1]).toMatchObject({ type: "other" });
});

it("names the service line of an entry and the stock of an item that ran low; a call has neither", async () => {
  const line = randomUUID();
  await service.receive(
    buildLineFact({ serviceLineId: line, name: "Heat pump courses" }),
    buildFact(timeEntryLogged, buildEntryState({ serviceLineId: line })),
    loggedAt("10:00"),
    buildFact(stockLow, buildCrossing({ at: "2026-01-12T10:02:00.000Z" })),
    changed({ interactionType: "call", occurredAt: "2026-01-12T10:01:00.000Z" }),
  );
  const subjects = (await recentActivities()).map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(["Heat pump courses", null, "Stock"]));
});

it("K9-7 shows of a month that is not the running one what happened in it, and of the running one the newest of all", async () => {
  const logged = (description: string, month: number) =>
    buildFact(
      timeEntryLogged,
      buildEntryState({ description, month, loggedAt: `2026-0${month}-12T10:00:00.000Z` }),
    );
  await service.receive(
    logged("In January", 1),
    logged("In February", 2),
    changed({ interactionType: "call", occurredAt: "2026-02-01T00:30:00.000Z" }),
    changed({ interactionType: "visit", occurredAt: "2026-01-31T23:30:00.000Z" }),
    buildFact(stockLow, buildCrossing({ at: "2026-02-12T11:00:00.000Z" })),
  );
  const datesOf = async (month?: { month: number; year: number }) => {
    const { body } = await service.call(getDashboard, viewer, { query: month ?? {} });
    return body.recentActivities.map(({ createdAt }) => createdAt.slice(0, 10));
  };
  expect(await datesOf({ month: 1, year: 2026 })).toEqual(["2026-01-31", "2026-01-12"]);
  expect(await datesOf({ month: 2, year: 2026 })).toEqual([
    "2026-02-12",
    "2026-02-12",
    "2026-02-01",
  ]);
  expect(await datesOf({ month: 3, year: 2026 })).toEqual([]);
  expect(await datesOf()).toHaveLength(5);
});

it("K9-7 a visit that is dated in the future is no recent activity", async () => {
  await service.receive(
    loggedAt("10:00"),
    changed({ interactionType: "visit", occurredAt: "2090-01-12T10:00:00.000Z" }),
  );
  const { body } = await service.call(getDashboard, viewer, { query: {} });
  expect(body.recentActivities.map(({ description }) => description)).toEqual(["At 10:00"]);
});

it("W-33 shows a restored entry where it stood before it was deleted", async () => {
  const entry = buildEntryState({ loggedAt: "2026-01-12T10:30:00.000Z", description: "Restored" });
  await service.receive(
    loggedAt("10:00"),
    buildFact(timeEntryLogged, entry),
    loggedAt("11:00"),
    buildFact(timeEntryDeleted, { entryId: entry.entryId, version: 2 }),
    buildFact(timeEntryChanged, { ...entry, version: 3 }),
  );
  const descriptions = (await recentActivities()).map(({ description }) => description);
  expect(descriptions).toEqual(["At 11:00", "Restored", "At 10:00"]);
});

it("shows an item that ran low among the entries, by its name and what is left, without a duration", async () => {
  const low = buildCrossing({ name: "Fan", balance: 2, at: "2026-01-12T11:00:00.000Z" });
  await service.receive(loggedAt("10:00"), buildFact(stockLow, low), loggedAt("12:00"));

  const activities = await recentActivities();
  expect(activities.map(({ description }) => description)).toEqual([
    "At 12:00",
    "Low stock: Fan, 2 left",
    "At 10:00",
  ]);
  expect(activities[1]).toMatchObject({ type: "other", duration: null, createdAt: low.at });
});

it("shows the five newest of both kinds, an item as often as it ran low", async () => {
  const itemId = randomUUID();
  const minutes = [1, 2, 3, 4, 5, 6, 7];
  await service.receive(
    ...minutes.map((minute) => loggedAt(`10:0${minute}`)),
    ...minutes.map((minute) =>
      buildFact(
        stockLow,
        buildCrossing({ itemId, balance: minute, at: `2026-01-12T10:0${minute}:30.000Z` }),
      ),
    ),
  );

  const activities = await recentActivities();
  expect(activities.map(({ createdAt }) => createdAt.slice(14, 19))).toEqual([
    "07:30",
    "07:00",
    "06:30",
    "06:00",
    "05:30",
  ]);
  expect(new Set(activities.map(({ id }) => id)).size).toBe(5);
});

const changed = (overrides: Parameters<typeof buildInteraction>[0]) =>
  buildFact(interactionChanged, buildInteraction(overrides));

it("DB-16 stands calls and visits among the others by when they occurred, the five newest of all", async () => {
  const occurring = (time: string, type: "call" | "visit") =>
    changed({ interactionType: type, occurredAt: `2026-01-12T${time}:00.000Z` });
  await service.receive(
    ...["10:00", "10:04"].map(loggedAt),
    occurring("10:03", "call"),
    occurring("10:01", "call"),
    occurring("10:05", "visit"),
    // This call was read from the call system long after it happened.
    occurring("09:00", "call"),
    buildFact(stockLow, buildCrossing({ at: "2026-01-12T10:02:00.000Z" })),
  );
  const activities = await recentActivities();
  expect(activities.map(({ type, createdAt }) => `${createdAt.slice(11, 16)} ${type}`)).toEqual([
    "10:05 visit",
    "10:04 other",
    "10:03 call",
    "10:02 other",
    "10:01 call",
  ]);
});

it.each([
  [
    { direction: "inbound", callerType: "customer", bucket: "missed" },
    "Inbound customer call, missed",
  ],
  [{ direction: "outbound", bucket: "not_reached" }, "Outbound call, not reached"],
  [
    { direction: "inbound", callerType: "installer", bucket: "elsewhere" },
    "Inbound installer call, answered elsewhere",
  ],
  [{ direction: "inbound", bucket: "unknown" }, "Inbound call"],
  [{ callerType: "customer", bucket: "answered" }, "Customer call"],
  [{ bucket: "answered" }, "Call"],
] as const)("says of the call %j: %s", async (call, description) => {
  await service.receive(changed({ interactionType: "call", ...call }));
  expect(await recentActivities()).toMatchObject([{ type: "call", description }]);
});

it.each([
  [{ isWarrantyVisit: true, faultCategory: "electrical" }, "Warranty visit, electrical fault"],
  [{ isWarrantyVisit: true, faultCategory: "user_error" }, "Warranty visit, user error"],
  [{ isWarrantyVisit: true }, "Warranty visit"],
  [{}, "Visit"],
] as const)("says of the visit %j: %s", async (visit, description) => {
  await service.receive(changed(visit));
  expect(await recentActivities()).toMatchObject([{ type: "visit", description }]);
});

it("DB-16 gives the length of a call or visit in hours, and none where it is not known", async () => {
  await service.receive(
    changed({ durationSeconds: 5_400, occurredAt: "2026-01-12T12:00:00.000Z" }),
    changed({ durationSeconds: null }),
  );
  expect((await recentActivities()).map(({ duration }) => duration)).toEqual([1.5, null]);
});

it("shows an interaction as it stands, whatever the order in which facts come, and not when it is removed", async () => {
  const back = buildInteraction();
  const removedCall = buildInteraction();
  const removed = (of: typeof back, version: number) =>
    buildFact(interactionRemoved, { interactionId: of.interactionId, version });
  await service.receive(
    buildFact(interactionChanged, { ...back, version: 3, isWarrantyVisit: true }),
    removed(back, 2),
    buildFact(interactionChanged, back),
    removed(removedCall, 2),
    buildFact(interactionChanged, removedCall),
  );
  expect(await recentActivities()).toMatchObject([
    { id: back.interactionId, description: "Warranty visit" },
  ]);
});

it("finds the activities by their indexes, however many there are", async () => {
  await service.knex.raw(
    `insert into entries (entry_id, version, description, logged_at, minutes)
     select gen_random_uuid(), 1, 'Call', now() - n * interval '1 minute', 5 from generate_series(1, 5000) n`,
  );
  await service.knex.raw(
    `insert into low_crossings (item_id, fell_at, name, balance)
     select gen_random_uuid(), now() - n * interval '1 minute', 'Valve', 1 from generate_series(1, 5000) n`,
  );
  await service.knex.raw(
    `insert into interactions (id, version, is_deleted, interaction_type, occurred_at)
     select gen_random_uuid(), 1, false, 'visit', now() - n * interval '1 minute' from generate_series(1, 5000) n`,
  );
  await service.knex.raw(
    "insert into day_hours (day, minutes) select date '2020-01-01' + n, 60 from generate_series(1, 5000) n",
  );
  const plan = await planOf(service.knex, MONTH_FIGURES, {
    end: new Date(),
    year: 2026,
    month: 1,
    days: 9,
  });
  expect(plan).toContain("Index Scan Backward using entries_logged_at");
  expect(plan).toContain("Index Scan using low_crossings_by_fall");
  expect(plan).toContain("Index Scan Backward using interactions_occurred_at");
  expect(plan).toContain("day_hours_pkey");
  expect(plan).not.toMatch(/Seq Scan on (entries|low_crossings|interactions|day_hours)/);
});
