import type { HoursByMonth } from "@dash/contracts/time/hours-by-month";
import { balanceOf, yearRows } from "./year-rows.ts";

type Month = HoursByMonth["months"][number];

function monthOf(month: number, minutes: Readonly<Record<string, number>>): Month {
  const lines = Object.entries(minutes).map(([name, spent]) => ({
    serviceLineId: name,
    serviceLineName: name,
    color: "#2563eb",
    minutes: spent,
  }));
  const minutesUsed = lines.reduce((sum, line) => sum + line.minutes, 0);
  return { month, hoursAvailable: 50, minutesUsed, lines, hasBegun: true };
}

const yearOf = (...months: Month[]): HoursByMonth => ({ year: 2026, months, asOf: null });

describe("a year's rows", () => {
  it("have the lines by their hours of the year, and nothing twice", () => {
    const { series, rows } = yearRows(
      yearOf(monthOf(1, { Training: 60, Survey: 120 }), monthOf(2, { Training: 240 })),
    );
    expect(series.map(({ label }) => label)).toEqual(["Training", "Survey"]);
    expect(rows).toEqual([
      { key: "1", label: "Jan", values: [60, 120] },
      { key: "2", label: "Feb", values: [240, 0] },
    ]);
  });

  it("put all but the five largest lines together, so that each month keeps its sum", () => {
    const minutes = { A: 84, B: 72, C: 60, D: 48, E: 36, F: 24, G: 18, H: 12 };
    const { series, rows } = yearRows(yearOf(monthOf(1, minutes)));
    expect(series.map(({ label }) => label)).toEqual(["A", "B", "C", "D", "E", "Other lines"]);
    expect(rows[0]?.values).toEqual([84, 72, 60, 48, 36, 54]);
  });

  it("K9-4 have each line's own colour, and none that could be a line's for the others", () => {
    const minutes = { A: 84, B: 72, C: 60, D: 48, E: 36, F: 24, G: 18 };
    const year = yearOf(monthOf(1, minutes));
    const lines = year.months[0]?.lines.map((line) => ({
      ...line,
      color: `#00000${line.minutes % 10}`,
    }));
    const own = yearRows(yearOf({ ...monthOf(1, minutes), lines: lines ?? [] }));
    expect(own.series.map(({ colour }) => colour)).toEqual([
      "#000004",
      "#000002",
      "#000000",
      "#000008",
      "#000006",
      "var(--ink-soft)",
    ]);
  });

  it("keep each month's own allocation, and leave a month to come empty", () => {
    const toCome = { ...monthOf(2, {}), hoursAvailable: null };
    const { rows, limits } = yearRows(yearOf(monthOf(1, { Training: 60 }), toCome));
    expect(limits).toEqual([3000, null]);
    expect(rows[1]?.values).toEqual([null]);
  });
});

it("a year counts what was carried into a month in its limit, and in the balance once", () => {
  const january = { ...monthOf(1, { Training: 60 }), carriedIn: 30, carriedOut: 600 };
  const february = { ...monthOf(2, { Training: 60 }), carriedIn: 600 };
  const year = yearOf(january, february);
  expect(yearRows(year).limits).toEqual([3_030, 3_600]);
  expect(balanceOf(year)).toBe(
    "Year to February: 2.0 h of 100.5 h, 98.5 h left, 30m carried in from December",
  );
  expect(balanceOf(yearOf(january))).toBe(
    "Year to January: 1.0 h of 50.5 h, 49.5 h left, 30m carried in from December, 10h carried into February",
  );
});

it("the allocations and the balance of a year leave out what was before the partnership", () => {
  const before = { ...monthOf(1, {}), hasBegun: false };
  const year = yearOf(before, monthOf(2, { Training: 60 }));
  expect(yearRows(year).limits).toEqual([null, 3000]);
  expect(balanceOf(year)).toBe("Year to February: 1.0 h of 50 h, 49.0 h left");
});
