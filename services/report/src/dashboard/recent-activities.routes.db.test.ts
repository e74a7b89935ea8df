import { randomUUID } from "node:crypto";
import { getDashboard, type Activity } from "@dash/contracts/dashboard";
import { stockLow } from "@dash/contracts/facts/stock.facts";
import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { Fact } from "@dash/contracts/fact";
import { rowsOf } from "@dash/service-lib/database/statement";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildCrossing, buildEntryState, buildLineFact } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { MONTH_FIGURES } from "./dashboard.query.ts";

let service: TestService;
const { ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.empty("inbox", "entries", "day_hours", "service_lines", "low_crossings"));

/** The activities do not depend on the month that is looked at. */
async function recentActivities(): Promise<Activity[]> {
  const { body } = await service.call(getDashboard, viewer, { query: { month: 1, year: 2026 } });
  return body.recentActivities;
}

function loggedAt(time: string): Fact {
  const state = { description: `At ${time}`, loggedAt: `2026-01-12T${time}:00.000Z` };
  return buildFact(timeEntryLogged, buildEntryState(state));
}

it("A-15 shows the five entries logged last, training marked as such", async () => {
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
    "insert into day_hours (day, minutes) select date '2020-01-01' + n, 60 from generate_series(1, 5000) n",
  );
  const rows = await rowsOf<{ "QUERY PLAN": string }>(
    service.knex,
    `explain (costs off) ${MONTH_FIGURES}`,
    { end: new Date(), year: 2026, month: 1 },
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index Scan Backward using entries_logged_at");
  expect(plan).toContain("Index Scan using low_crossings_by_fall");
  expect(plan).toContain("day_hours_pkey");
  expect(plan).not.toMatch(/Seq Scan on (entries|low_crossings|day_hours)/);
});
