import { randomUUID } from "node:crypto";
import { timeEntryDeleted, timeEntryLogged } from "@dash/contracts/facts/time.facts";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { londonMonth, monthsBefore } from "@dash/service-lib/calendar/london";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildEntryState, buildLineFact } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { comparedDays } from "../hours/line-changes.query.ts";

let service: TestService;
const { ecogenica_viewer: viewer } = buildActors();
const [support, training] = [randomUUID(), randomUUID()];
const february = { month: 2, year: 2026 };

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.empty("inbox", "entries", "month_hours", "day_hours", "line_days", "service_lines");
  await service.receive(
    buildLineFact({ serviceLineId: support, name: "Technical Support", position: 1 }),
    buildLineFact({ serviceLineId: training, name: "Training", position: 2 }),
  );
});

function on(day: string, serviceLineId: string, minutes: number) {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return buildEntryState({
    serviceLineId,
    minutes,
    year,
    month,
    startTime: `${day}T09:00:00.000Z`,
  });
}

function log(...entries: ReturnType<typeof on>[]): Promise<void> {
  return service.receive(...entries.map((entry) => buildFact(timeEntryLogged, entry)));
}

async function largestChange(query = february) {
  return (await service.call(getDashboard, viewer, { query })).body.largestChange;
}

it("names the service line that changed most against the whole of the month before", async () => {
  await log(
    on("2026-01-31", support, 60),
    on("2026-02-28", support, 432),
    on("2026-01-10", training, 300),
    on("2026-02-10", training, 240),
    on("2025-12-31", training, 6_000),
  );
  expect(await largestChange()).toEqual({
    serviceLineName: "Technical Support",
    minutes: 372,
    days: null,
  });
});

it("names a line with fewer hours, also one that has none any more, and the first of two equal ones", async () => {
  await log(on("2026-01-10", support, 60), on("2026-01-10", training, 90));
  expect(await largestChange()).toMatchObject({ serviceLineName: "Training", minutes: -90 });
  await log(on("2026-02-10", training, 30));
  expect(await largestChange()).toMatchObject({
    serviceLineName: "Technical Support",
    minutes: -60,
  });
});

it("explains a month above its allocation by the line that grew most, though another shrank by more", async () => {
  await log(on("2026-01-10", training, 9_000), on("2026-01-10", support, 60));
  await log(on("2026-02-10", training, 3_100), on("2026-02-10", support, 90));
  expect(await largestChange()).toMatchObject({
    serviceLineName: "Technical Support",
    minutes: 30,
  });
});

it("explains a month with more hours than before by what grew, and one with fewer by what shrank", async () => {
  await log(on("2026-01-10", training, 100), on("2026-01-10", support, 60));
  await log(on("2026-02-10", training, 40), on("2026-02-10", support, 110));
  expect(await largestChange()).toMatchObject({ serviceLineName: "Training", minutes: -60 });
  await log(on("2026-02-11", support, 20));
  expect(await largestChange()).toMatchObject({ minutes: 70 });
});

it("says nothing where no line changed, or the month before has no hours", async () => {
  await log(on("2026-02-10", support, 60));
  expect(await largestChange()).toBeNull();
  await log(on("2026-01-20", support, 60));
  expect(await largestChange()).toBeNull();
});

it("no longer counts what was deleted", async () => {
  const mistake = on("2026-02-10", training, 600);
  await log(on("2026-01-10", support, 60), mistake);
  await service.receive(buildFact(timeEntryDeleted, { entryId: mistake.entryId, version: 2 }));
  expect(await largestChange()).toMatchObject({
    serviceLineName: "Technical Support",
    minutes: -60,
  });
});

it("compares the days of the running month that have ended with as many of the month before", async () => {
  const now = new Date();
  const running = londonMonth(now);
  const days = comparedDays(running, now) ?? 0;
  const before = monthsBefore(running, 1);
  const dayOf = ({ month, year }: typeof running, day: number) =>
    [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  await log(
    ...[1, 15, 28].flatMap((day) => [
      on(dayOf(running, day), support, day),
      on(dayOf(before, day), training, day),
    ]),
  );
  const minutes = [1, 15, 28].filter((day) => day <= days).reduce((sum, day) => sum + day, 0);
  const change = minutes && { serviceLineName: "Technical Support", minutes, days };
  expect(await largestChange(running)).toEqual(change || null);
});

it.each([
  ["2026-03-01T12:00:00Z", { month: 3, year: 2026 }, 0],
  ["2026-03-11T12:00:00Z", { month: 3, year: 2026 }, 10],
  // February has 28 days.
  ["2026-03-31T12:00:00Z", { month: 3, year: 2026 }, 28],
  // 1 April has begun in London.
  ["2026-03-31T23:30:00Z", { month: 3, year: 2026 }, null],
  ["2026-03-31T12:00:00Z", { month: 4, year: 2026 }, 0],
])("at %s compares %o by %o days", (now, month, days) => {
  expect(comparedDays(month, new Date(now))).toBe(days);
});
