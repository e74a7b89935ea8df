import { propertyRuns } from "@dash/contracts/testing/property-runs";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { daysLater } from "@dash/kit";
import fc from "fast-check";
import { buildTimeEntry, SUPPORT_ID, TRAINING_ID } from "../../../../test/factories.ts";
import { dayName, weekName, weekOf } from "./week-days.ts";
import { entriesOf, uniqueWorks, weekTotals, workId, worksWith } from "./week-rows.ts";

const { days, monday } = weekOf("2026-07-15");
const friday = daysLater(monday, 4);
const thursday = daysLater(monday, 3);
const survey = { serviceLineId: SUPPORT_ID, description: "Site survey" };
const course = { serviceLineId: TRAINING_ID, description: "Course" };

let lastId = 0;
function entry(work: typeof survey, date: string, minutes: number, time = "09:00"): TimeEntry {
  const id = `0190c000-0000-7000-8000-${String(++lastId).padStart(12, "0")}`;
  return buildTimeEntry({ ...work, id, startTime: `${date}T${time}:00.000Z`, minutes });
}

describe("The days of a week", () => {
  it("W-01 a week begins on the Monday on or before the day", () => {
    expect(weekOf("2026-11-23").monday).toBe("2026-11-23");
    expect(weekOf("2026-11-29").monday).toBe("2026-11-23");
    expect(weekOf("2026-03-01").days).toEqual(
      ["02-23", "02-24", "02-25", "02-26", "02-27", "02-28", "03-01"].map((day) => `2026-${day}`),
    );
    expect(daysLater("2026-03-29", 7)).toBe("2026-04-05");
  });

  it("W-01 names the week and its days", () => {
    expect(weekName("2026-11-23")).toBe("Week of 23 November 2026");
    expect(dayName("2026-11-23")).toBe("Monday 23 November");
  });
});

describe("The rows of a week", () => {
  it("W-09 totals the days, the rows and the week exactly", () => {
    const entries = [
      entry(survey, monday, 90),
      entry(survey, monday, 7, "12:00"),
      entry(survey, friday, 60),
      entry(course, friday, 1),
    ];
    const { rows, dayMinutes, minutes } = weekTotals([survey, course], entries, days);
    expect(rows.map((row) => row.minutes)).toEqual([157, 1]);
    expect(rows[0]?.cells.map((cell) => cell.minutes)).toEqual([97, 0, 0, 0, 60, 0, 0]);
    expect(rows[0]?.cells[0]?.entries).toHaveLength(2);
    expect(dayMinutes).toEqual([97, 0, 0, 0, 61, 0, 0]);
    expect(minutes).toBe(158);
  });

  it("W-09 an entry over midnight counts on the day of its start, in London", () => {
    const night = entry(survey, "2026-07-13", 120, "23:30");
    // Half past midnight of the 14th, on summer time.
    expect(entriesOf([night], survey, "2026-07-14")).toEqual([night]);
    expect(entriesOf([night], survey, "2026-07-13")).toEqual([]);
  });

  it("W-08 a row without entries stays in its place, and new ones follow by line", () => {
    const lines = [SUPPORT_ID, TRAINING_ID];
    const entries = [entry(course, monday, 60), entry(survey, monday, 60)];
    expect(worksWith([], entries, lines)).toEqual([survey, course]);
    expect(worksWith([course], entries, lines)).toEqual([course, survey]);
    expect(worksWith([course, survey], [], lines)).toEqual([course, survey]);
  });

  it("W-08 names each work once, the one used last first", () => {
    const entries = [
      entry(survey, friday, 60),
      entry(course, thursday, 60),
      entry(survey, monday, 60),
    ];
    expect(uniqueWorks(entries)).toEqual([survey, course]);
  });

  it("W-09 every entry is in exactly one cell, whatever the week", () => {
    const anyEntry = fc
      .record({
        work: fc.constantFrom(survey, course, { ...survey, description: "Course" }),
        date: fc.constantFrom(...days),
        hour: fc.integer({ min: 0, max: 22 }),
        minutes: fc.integer({ min: 1, max: 1_440 }),
      })
      .map(({ work, date, hour, minutes }) =>
        entry(work, date, minutes, `${String(hour).padStart(2, "0")}:00`),
      );
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
        const works = worksWith([], entries, [SUPPORT_ID, TRAINING_ID]);
        const { rows, dayMinutes, minutes } = weekTotals(works, entries, days);
        const inCells = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.entries));
        expect(inCells.map(({ id }) => id).toSorted()).toEqual(
          entries.map(({ id }) => id).toSorted(),
        );
        expect(new Set(rows.map(workId)).size).toBe(rows.length);
        expect(minutes).toBe(entries.reduce((sum, each) => sum + each.minutes, 0));
        expect(dayMinutes.reduce((sum, day) => sum + day, 0)).toBe(minutes);
      }),
      propertyRuns(500),
    );
  });
});
