import { formatDate, formatMonth, formatTime } from "./date-format.ts";
import { formatDuration, formatHours, formatMoney, formatTenths } from "./number-format.ts";
import { relativeTime } from "./relative-time.ts";

describe("formats", () => {
  it("SH-14 writes amounts in pounds", () => {
    expect(formatMoney(1234.5)).toBe("£1,234.50");
  });

  it("SH-15 writes times on the 24-hour clock of London", () => {
    expect(formatTime("2026-07-01T13:05:00Z")).toBe("14:05");
    expect(formatTime("2026-01-01T00:00:00Z")).toBe("00:00");
  });

  it("writes dates as Britain does, by London's day", () => {
    expect(formatDate("2026-02-28T23:30:00Z")).toBe("28 Feb 2026");
    expect(formatDate("2026-07-31T23:30:00Z")).toBe("1 Aug 2026");
    expect(formatDate("2026-08-01")).toBe("1 Aug 2026");
    expect(formatMonth(3, 2026)).toBe("March 2026");
  });

  it("TT-12 writes hours to one decimal and h, rounded exactly", () => {
    expect([480, 57, 0, 20, 3].map(formatHours)).toEqual(["8.0h", "1.0h", "0.0h", "0.3h", "0.1h"]);
  });

  it("writes durations in hours and minutes", () => {
    expect([2, 425, 1500].map(formatDuration)).toEqual(["0:02", "7:05", "25:00"]);
  });

  it("K18-5 separates the thousands of hours", () => {
    expect([60_019, -60_019].map(formatDuration)).toEqual(["1,000:19", "-1,000:19"]);
  });

  it("writes tenths with their decimal", () => {
    expect([0, 7, 80, 1_253].map(formatTenths)).toEqual(["0.0", "0.7", "8.0", "125.3"]);
  });

  it("K1-6 separates thousands", () => {
    expect(formatHours(60_000)).toBe("1,000.0h");
    expect(formatTenths(12_345_678)).toBe("1,234,567.8");
  });
});

describe("relative time", () => {
  const now = new Date("2026-03-10T12:00:00Z");
  const before = (minutes: number) =>
    relativeTime(new Date(now.getTime() - minutes * 60_000).toISOString(), now);

  it("DB-17 counts minutes, then hours, then days", () => {
    expect([5, 59, 60, 150, 1439, 1440, 4320].map(before)).toEqual([
      "5 minutes ago",
      "59 minutes ago",
      "1 hour ago",
      "2 hours ago",
      "23 hours ago",
      "1 day ago",
      "3 days ago",
    ]);
  });

  it("says just now below a minute and for the future", () => {
    expect([0.9, 0, -30].map(before)).toEqual(["just now", "just now", "just now"]);
    expect(before(1)).toBe("1 minute ago");
  });
});
