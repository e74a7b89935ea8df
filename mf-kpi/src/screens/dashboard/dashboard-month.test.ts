import { missingMonth } from "./dashboard-month.ts";

describe("the month without the server", () => {
  it("DB-22 has 50 hours and Tier 1, and no figure that nobody read", () => {
    expect(missingMonth()).toMatchObject({
      tierName: "Tier 1",
      hoursAvailable: 50,
      kpis: [],
      minutesUsed: null,
      utilizationRate: null,
      serviceLineBreakdown: null,
      recentActivities: null,
      workingDays: null,
      workingDayNumbers: null,
      hoursByDay: null,
      forecast: null,
    });
  });

  it.each([
    ["2026-02-10T12:00:00Z", 10, 2, 18],
    ["2028-02-10T12:00:00Z", 10, 2, 19],
    ["2026-03-31T22:59:00Z", 31, 3, 0],
    ["2026-03-31T23:01:00Z", 1, 4, 29],
  ])(
    "DB-22 at %s it is day %d of London's month %d with %d days left",
    (now, today, month, daysLeft) => {
      expect(missingMonth(new Date(now))).toMatchObject({ today, month, daysLeft });
    },
  );

  it("DB-22 of another month than the running one, today is none of its days", () => {
    expect(missingMonth(new Date(), { month: 1, year: 2026 })).toMatchObject({
      today: null,
      daysLeft: 0,
    });
  });
});
