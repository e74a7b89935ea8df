import { londonDate, londonInstant, londonTime } from "@dash/kit";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { buildTimeEntry } from "../../../../test/factories.ts";
import { dayRows, entriesOf } from "./day-rows.ts";

const DATE = "2026-07-15";
const MINUTE_MS = 60_000;

/** An entry from one clock time to another, on the day or from the day before. */
function entry(start: string, end: string, startsOn = DATE, endsOn = DATE) {
  const [startTime, endTime] = [londonInstant(startsOn, start), londonInstant(endsOn, end)];
  return buildTimeEntry({ startTime: String(startTime), endTime: String(endTime) });
}

function written(entries: readonly ReturnType<typeof entry>[], date = DATE): string[] {
  return dayRows(entries, date).map((row) =>
    "gap" in row
      ? `gap ${row.gap.startTime}-${row.gap.endTime}`
      : `${row.isOfDayBefore ? "until " : ""}${londonTime(row.entry.startTime)}-${londonTime(row.entry.endTime)}`,
  );
}

describe("The rows of a day", () => {
  it.each([
    ["no entry", [], ["gap 09:00-17:00"]],
    [
      "one in the middle",
      [["10:30", "11:15"]],
      ["gap 09:00-10:30", "10:30-11:15", "gap 11:15-17:00"],
    ],
    [
      "two that touch",
      [
        ["09:00", "12:00"],
        ["12:00", "17:00"],
      ],
      ["09:00-12:00", "12:00-17:00"],
    ],
    [
      "early and late ones",
      [
        ["06:00", "08:00"],
        ["18:00", "19:00"],
      ],
      ["06:00-08:00", "gap 09:00-17:00", "18:00-19:00"],
    ],
    ["one over the edge", [["16:30", "18:00"]], ["gap 09:00-16:30", "16:30-18:00"]],
  ] as const)("W-12 of %s are in order, with each gap of the working day", (_name, times, rows) => {
    expect(written(times.map(([start, end]) => entry(start, end)))).toEqual(rows);
  });

  it("W-12 have what reaches over midnight first, which counts on the day before", () => {
    const night = entry("22:00", "10:00", "2026-07-14");
    const over = entry("23:00", "23:30", "2026-07-14", "2026-07-14");
    const late = entry("23:00", "01:00", DATE, "2026-07-16");
    expect(written([late, over, night])).toEqual([
      "until 22:00-10:00",
      "gap 10:00-17:00",
      "23:00-01:00",
    ]);
    expect(entriesOf(dayRows([late, over, night], DATE))).toEqual([late]);
  });

  it("W-12 leave no minute of the working day out, and take none twice", () => {
    const day = fc.constantFrom(DATE, "2026-03-29", "2026-10-25");
    const lengths = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 });
    fc.assert(
      fc.property(day, fc.integer({ min: -120, max: 800 }), lengths, (date, first, each) => {
        let start = Date.parse(londonInstant(date, "00:00") ?? "") + first * MINUTE_MS;
        const entries = each.flatMap((minutes, index) => {
          const times = { startTime: new Date(start).toISOString() };
          start += minutes * MINUTE_MS;
          const endTime = new Date(start).toISOString();
          // Every second length is free time.
          return index % 2 === 0 && minutes > 0 ? [buildTimeEntry({ ...times, endTime })] : [];
        });
        const minutesFrom = (from: string, to: string) =>
          (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
        const [open, close] = [
          londonInstant(date, "09:00") ?? "",
          londonInstant(date, "17:00") ?? "",
        ];
        const at = (time: string) => londonInstant(date, time) ?? "";
        const covered = dayRows(entries, date).map((row) => {
          if ("gap" in row) return minutesFrom(at(row.gap.startTime), at(row.gap.endTime));
          const { startTime, endTime } = row.entry;
          return Math.max(
            0,
            minutesFrom(startTime > open ? startTime : open, endTime < close ? endTime : close),
          );
        });
        expect(covered.reduce((sum, minutes) => sum + minutes, 0)).toBe(8 * 60);
        expect(
          entriesOf(dayRows(entries, date)).every(
            ({ startTime }) => londonDate(startTime) === date,
          ),
        ).toBe(true);
      }),
      propertyRuns(500),
    );
  });
});
