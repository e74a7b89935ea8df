import { getWeekSoFar } from "@dash/contracts/time/week-so-far";
import { londonDay } from "@dash/service-lib/calendar/london";
import { buildActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const DAY_MS = 86_400_000;
const today = londonDay(new Date().toISOString());

function daysBefore(count: number): string {
  return new Date(Date.parse(today) - count * DAY_MS).toISOString().slice(0, 10);
}

async function log(actor: ReturnType<typeof buildActor>, day: string, minutes: number) {
  const start = Date.parse(`${day}T12:00Z`);
  await service.logged(actor, {
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * 60_000).toISOString(),
  });
}

const answerFor = async (actor: ReturnType<typeof buildActor>) =>
  (await service.call(getWeekSoFar, actor, {})).body;

it("W-70 W-71 answers from one's own entries alone", async () => {
  const actor = buildActor();
  const nothing = { emptyDay: null, minutes: 0, usualMinutes: null };
  expect(await answerFor(actor)).toEqual(nothing);

  for (const [weeks, minutes] of [
    [1, 30],
    [2, 90],
    [3, 60],
  ] as const)
    await log(actor, daysBefore(7 * weeks), minutes);
  await log(actor, today, 25);
  const { emptyDay, ...week } = await answerFor(actor);
  expect(week).toEqual({ minutes: 25, usualMinutes: 60 });
  expect(await answerFor(buildActor())).toEqual(nothing);

  expect(emptyDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  await log(actor, String(emptyDay), 1);
  expect((await answerFor(actor)).emptyDay).toBeNull();
});
