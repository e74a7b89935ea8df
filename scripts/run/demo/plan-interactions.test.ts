import { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import {
  CallBucket,
  COUNTED_BUCKETS,
  FaultCategory,
} from "@dash/contracts/interactions/interaction-kinds";
import { callRecordsUntil, recordsOf } from "./call-records.ts";
import { customers, installers, sharedNumber, sharing, unknownNumbers } from "./callers.ts";
import { demoMonths } from "./demo-calendar.ts";
import { planCalls } from "./plan-calls.ts";
import { planInteractions } from "./plan-interactions.ts";

const now = new Date("2026-11-21T12:00:00Z");
/** Days over a whole year, so that the test covers all weekdays, month ends and seasons. */
const days = Array.from(
  { length: 8 },
  (_, index) => new Date(now.getTime() + index * 46.6 * 86_400_000),
);
/** The number ranges that Ofcom reserves for fiction. */
const FICTIONAL = /^\+44(?:207946|161496|113496|121496|117496|292018)0\d{3}$/;

const counted = (calls: ReturnType<typeof planCalls>): number =>
  calls.filter(({ bucket }) => (COUNTED_BUCKETS as readonly CallBucket[]).includes(bucket)).length;

const share = <T>(all: readonly T[], isOne: (each: T) => boolean): number =>
  all.filter(isOne).length / all.length;

it("names numbers of fiction only", () => {
  const text = JSON.stringify([planInteractions(now), callRecordsUntil(now)]);
  const numbers = new Set(text.match(/\+\d+/g));
  expect(numbers.size).toBeGreaterThan(100);
  expect([...numbers].filter((number) => !FICTIONAL.test(number))).toEqual([]);
});

it("knows whose a number is, but for the two who share one", () => {
  const numbers = [...customers, ...installers].map(({ number }) => number);
  expect(new Set([...numbers, ...unknownNumbers, sharedNumber]).size).toBe(
    numbers.length + unknownNumbers.length + 1,
  );
  expect(new Set([...customers, ...installers].map(({ name }) => name)).size).toBe(numbers.length);
  expect(sharing.map(({ number }) => number)).toEqual([sharedNumber, sharedNumber]);
  expect(new Set(sharing.map(({ name }) => name)).size).toBe(2);
});

it("plans a month the same whenever it is planned, and a part of it while it runs", () => {
  const month = { month: 1, year: 2026 };
  const whole = planCalls(month, now);
  expect(planCalls(month, now)).toEqual(whole);
  const until = whole[whole.length >> 1]?.startTime ?? now;
  const part = planCalls(month, until);
  expect(part.length).toBeGreaterThan(whole.length / 3);
  expect(part).toEqual(whole.filter(({ endTime }) => endTime <= until));
});

it.each(days)("leaves exactly one of two years' months without anything, at %s", (at) => {
  const planned = planInteractions(at);
  expect(planned).toHaveLength(demoMonths(at).length - 1);
  const { month = 0, year = 0 } = demoMonths(at).at(-10) ?? {};
  const dates = planned.flatMap(({ calls, entered }) => [
    ...calls.map(({ startTime }) => startTime),
    ...entered.map(({ at: enteredAt }) => enteredAt),
  ]);
  const silent = `${year}-${String(month).padStart(2, "0")}`;
  expect(dates.filter((date) => date.toISOString().startsWith(silent))).toEqual([]);
  expect(dates.filter((date) => date > at)).toEqual([]);
  expect(new Set(dates.map((date) => date.toISOString().slice(0, 7))).size).toBeGreaterThanOrEqual(
    demoMonths(at).length - 2,
  );
});

it("is busy in winter and quiet in summer", () => {
  const winter = planCalls({ month: 1, year: 2026 }, now);
  const spring = planCalls({ month: 3, year: 2026 }, now);
  const summer = planCalls({ month: 7, year: 2026 }, now);
  expect(counted(winter)).toBeGreaterThan(95);
  expect(counted(spring)).toBeGreaterThan(75);
  expect(counted(spring)).toBeLessThan(105);
  expect(counted(summer)).toBeLessThan(65);
});

it("has calls of every result, callers of every kind and mostly answered ones", () => {
  const calls = planInteractions(now).flatMap((month) => month.calls);
  expect(new Set(calls.map(({ bucket }) => bucket))).toEqual(new Set(CallBucket.options));
  const inbound = calls.filter(({ direction }) => direction === "inbound");
  const lost = share(inbound, ({ bucket }) => bucket === "missed" || bucket === "voicemail");
  expect(lost).toBeGreaterThan(0.12);
  expect(lost).toBeLessThan(0.22);
  const byInstallers = share(calls, ({ contact }) => contact?.kind === "installer");
  expect(byInstallers).toBeGreaterThan(0.28);
  expect(byInstallers).toBeLessThan(0.4);
  const numbers = calls.map(({ number }) => number);
  expect(numbers).toContain(sharedNumber);
  expect(numbers).toContain(undefined);
  expect(unknownNumbers.some((unknown) => numbers.includes(unknown))).toBe(true);
  const ratings = calls.flatMap(({ notes }) => notes?.satisfactionRating ?? []);
  expect(new Set(ratings)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(share(ratings, (rating) => rating >= 4)).toBeGreaterThan(0.6);
  expect(calls.filter(({ notes }) => notes?.escalated).length).toBeGreaterThan(5);
});

it("has records of which no two have one id, and sessions of several", () => {
  const calls = planInteractions(now).flatMap((month) => month.calls);
  const records = calls.flatMap(recordsOf);
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  const sessions = new Set(records.map(({ telephonySessionId }) => telephonySessionId));
  expect(sessions.size).toBe(calls.length);
  expect(records.length - sessions.size).toBeGreaterThan(200);
});

it("serves the last ninety days of what is loaded, and no more of it", () => {
  const loaded = planInteractions(now).flatMap(({ calls }) => calls.flatMap(recordsOf));
  const served = callRecordsUntil(now);
  expect(served.length).toBeGreaterThan(200);
  const since = new Date(now.getTime() - 90 * 86_400_000).toISOString();
  expect(served).toEqual(loaded.filter(({ startTime }) => startTime >= since));
});

it("has visits whose claims are of all kinds, whose faults are uneven, and some that come again", () => {
  const months = planInteractions(now);
  const entered = months.flatMap((month) => month.entered);
  const visits = entered.filter(({ input }) => input.interactionType === "visit");
  const visitsAMonth = visits.length / months.length;
  expect(visitsAMonth).toBeGreaterThan(15);
  expect(visitsAMonth).toBeLessThan(25);
  const claims = visits.filter(({ input }) => input.isWarrantyVisit);
  for (const state of [true, false, null])
    expect(share(claims, ({ input }) => input.warrantyClaimValid === state)).toBeGreaterThan(0.1);
  const ofCategory = FaultCategory.options.map((category) =>
    share(claims, ({ input }) => input.faultCategory === category),
  );
  expect(Math.min(...ofCategory)).toBeGreaterThan(0.02);
  expect(Math.max(...ofCategory)).toBeGreaterThan(4 * Math.min(...ofCategory));
  const repeated = visits.filter(({ at, input }) =>
    visits.some((earlier) => {
      const between = at.getTime() - earlier.at.getTime();
      const isSoon = between > 0 && between <= 30 * 86_400_000;
      return isSoon && earlier.input.customerName === input.customerName;
    }),
  );
  expect(repeated.length).toBeGreaterThan(20);
});

it("says nothing that the service would refuse, but the line", () => {
  const serviceLineId = "0190b5a0-0000-7000-8000-00000000000a";
  for (const { input, at } of planInteractions(now).flatMap((month) => month.entered))
    expect(() =>
      InteractionInput.parse({ ...input, serviceLineId, occurredAt: at.toISOString() }),
    ).not.toThrow();
});
