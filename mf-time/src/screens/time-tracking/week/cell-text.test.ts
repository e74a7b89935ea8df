import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { formatDuration } from "@dash/kit";
import fc from "fast-check";
import { cellDoubt, isNothing, readCell, UNREADABLE } from "./cell-text.ts";

describe("The text of a week's cell", () => {
  it.each([
    ["1.5", 90],
    ["1,5", 90],
    ["1:30", 90],
    ["90m", 90],
    ["1h30", 90],
    ["1h 30m", 90],
    ["1H 30 min", 90],
    [" 1.5 ", 90],
    ["1.5h", 90],
    ["2h", 120],
    ["2", 120],
    [".5", 30],
    ["0:05", 5],
    ["1.35", 81],
    ["24", 1_440],
  ])("W-03 %j is %d minutes", (text, minutes) => {
    expect(readCell(text)).toEqual({ kind: "duration", minutes });
  });

  it.each([
    ["9-17", "09:00", "17:00"],
    ["9:15-12", "09:15", "12:00"],
    ["0915-1200", "09:15", "12:00"],
    ["9 – 17", "09:00", "17:00"],
    [" 9:15 - 12:00 ", "09:15", "12:00"],
    ["9am-5pm", "09:00", "17:00"],
    ["9.30-noon", "09:30", "12:00"],
    ["22-24", "22:00", "24:00"],
    ["0:00-24:00", "00:00", "24:00"],
  ])("W-03 %j is %s to %s", (text, startTime, endTime) => {
    expect(readCell(text)).toEqual({ kind: "times", startTime, endTime });
  });

  it.each([
    ["1-3pm", "13:00", "15:00"],
    ["1 – 3 pm", "13:00", "15:00"],
    ["11-1pm", "11:00", "13:00"],
    ["10-2pm", "10:00", "14:00"],
    ["12-1pm", "12:00", "13:00"],
    ["9am-5pm", "09:00", "17:00"],
  ])("K10-1 %j is %s to %s", (text, startTime, endTime) => {
    expect(readCell(text)).toEqual({ kind: "times", startTime, endTime });
  });

  it.each([
    ["1-15", "That is 14h, longer than 12 hours. Press Enter to keep it."],
    ["9-21", "That is 12h, half a day. Press Enter to keep it."],
    ["13", "That is 13h, longer than 12 hours. Press Enter to keep it."],
    ["12-24", "That is 12h, half a day. Press Enter to keep it."],
    ["9-20:59", undefined],
    ["soon", undefined],
  ])("K10-1 %j is asked about: %s", (text, doubt) => {
    expect(cellDoubt(text)).toBe(doubt);
  });

  it.each(["", "-", "–", "0", "0.00", "0,0", "0:00", "\u200b0.00 "])(
    "K10-5 %j pasted is an empty cell",
    (text) => expect(isNothing(text)).toBe(true),
  );

  it.each(["0.01", "-1", "1-", "00:01", "10"])("K10-5 %j pasted is no empty cell", (text) => {
    expect(isNothing(text)).toBe(false);
  });

  it("K10-4 U+200B before a number is not there", () => {
    expect(readCell("\u200b2")).toEqual({ kind: "duration", minutes: 120 });
  });

  it.each(["", "  ", "\t"])("W-03 %j is an empty cell", (text) => {
    expect(readCell(text)).toEqual({ kind: "empty" });
  });

  it.each([
    "soon",
    "-5",
    "1.5.5",
    "1-2-3",
    "9-",
    "-17",
    "9-25",
    "24-25",
    "9:75-12",
    "1:75",
    "1 5",
    "1:30 pm",
    "1e1",
    "Infinity",
    "NaN",
    "0x10",
    "٣",
  ])("W-03 %j is refused", (text) => {
    expect(readCell(text)).toEqual({ kind: "refusal", message: UNREADABLE });
  });

  it.each([
    ["0", /Empty the cell/],
    ["0:00", /Empty the cell/],
    ["0m", /Empty the cell/],
    ["24.5", /24 hours/],
    ["90", /90m/],
    ["0.33", /no whole minute. Write 0:20/],
    ["90s", /no whole minute/],
    ["9-9", /09:00 is not after 09:00/],
    ["17-9", /09:00 is not after 17:00. Log a night shift in the form/],
    ["9-5", /05:00 is not after 09:00/],
  ])("W-03 %j is refused with a reason of its own", (text, message) => {
    const reading = readCell(text);
    expect(reading.kind === "refusal" && reading.message).toMatch(message);
  });
});

const TABLE: readonly RegExp[] = [
  /^(\d{1,5}([.,]\d{1,4})?|[.,]\d{1,4})\s*(h(rs?|ours?)?)?$/i,
  /^\d{1,3}:\d\d(:\d\d)?$/,
  /^(\d{1,3}\s*h(rs?|ours?)?\s*)?(\d{1,5}([.,]\d{1,4})?(\s*m(ins?|inutes?)?)?\s*)?(\d{1,6}\s*s(ecs?|econds?)?)?$/i,
];
const SOME_TIME = /^(noon|midnight|\d{1,2}(([:.h]?\d\d)|h)?(\s*[ap]\.?m\.?)?)$/i;

function isInTable(text: string): boolean {
  const ends = text.split(/\s*[-‐‑‒–—−]\s*/);
  return ends.length === 2
    ? ends.every((end) => SOME_TIME.test(end))
    : TABLE.some((form) => form.test(text));
}

const PIECES = ["", " ", ..."0|1|2|3|4|5|6|7|8|9|:|.|,|-|–|h|m|s|x|am|pm|15|30|noon".split("|")];
const piece = fc.constantFrom(...PIECES);
const typed = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

describe("10,000 random cell texts", () => {
  it("W-03 are read by the table or refused", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readCell(text);
        if (reading.kind === "duration" || reading.kind === "times")
          expect(isInTable(text.trim())).toBe(true);
        if (reading.kind === "empty") expect(text.trim()).toBe("");
        if (reading.kind === "refusal") expect(reading.message).not.toBe("");
      }),
      propertyRuns(10_000),
    );
  });

  it("W-03 are written back to the same minutes or times", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readCell(text);
        if (reading.kind === "duration") {
          expect(Number.isInteger(reading.minutes)).toBe(true);
          expect(reading.minutes > 0 && reading.minutes <= 1_440).toBe(true);
          expect(readCell(formatDuration(reading.minutes))).toEqual(reading);
        }
        if (reading.kind === "times") {
          expect(reading.endTime > reading.startTime).toBe(true);
          expect(readCell(`${reading.startTime}–${reading.endTime}`)).toEqual(reading);
        }
      }),
      propertyRuns(10_000),
    );
  });

  it("W-03 every duration of a day is read in each way to write it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_440 }), (minutes) => {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
        const ways = [`${minutes}m`, formatDuration(minutes), `${hours}h ${rest}m`];
        if (minutes % 15 === 0) ways.push(`${minutes / 60}`.replace(".", ","));
        for (const way of ways) expect(readCell(way)).toEqual({ kind: "duration", minutes });
      }),
      propertyRuns(10_000),
    );
  });
});
