import { demoMonths } from "./demo-calendar.ts";
import { planMonth } from "./load-entries.ts";

const now = new Date("2026-11-21T12:00:00Z");

it("covers two years up to the running month", () => {
  const months = demoMonths(now);
  expect(months).toHaveLength(25);
  expect(months[0]).toEqual({ month: 11, year: 2024 });
  expect(months.at(-1)).toEqual({ month: 11, year: 2026 });
});

it("plans the same work for a month however often, with busy winters and quiet summers", () => {
  const hours = (month: number): number =>
    planMonth({ month, year: 2026 }, now).reduce(
      (sum, { startTime, endTime }) => sum + (endTime.getTime() - startTime.getTime()) / 3_600_000,
      0,
    );
  expect(planMonth({ month: 1, year: 2026 }, now)).toEqual(
    planMonth({ month: 1, year: 2026 }, now),
  );
  expect(hours(1)).toBeGreaterThan(50);
  expect(hours(7)).toBeLessThan(35);
});

it("plans nothing that has not happened yet, and nobody twice at a time", () => {
  const entries = demoMonths(now).flatMap((month) => planMonth(month, now));
  expect(entries.length).toBeGreaterThan(400);
  const ends = new Map<string, number>();
  for (const { person, startTime, endTime } of [...entries].sort(
    (a, b) => a.startTime.getTime() - b.startTime.getTime(),
  )) {
    expect(endTime <= now).toBe(true);
    expect(startTime.getTime()).toBeGreaterThanOrEqual(ends.get(person.lastName) ?? 0);
    ends.set(person.lastName, endTime.getTime());
  }
});
