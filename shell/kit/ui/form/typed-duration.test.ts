import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { durationDoubt, durationIn, TypedDuration, writtenDuration } from "./typed-duration.tsx";

const runs = propertyRuns(1_000);

describe("a typed duration", () => {
  it.each([
    ["90", 5_400],
    ["0", 0],
    ["90m", 5_400],
    ["45 min", 2_700],
    ["45 minutes", 2_700],
    ["1:30", 5_400],
    ["0:02:05", 125],
    ["1h30", 5_400],
    ["1h 30m", 5_400],
    ["1 hr 30 mins", 5_400],
    ["1 hour 5 min", 3_900],
    ["2h", 7_200],
    ["1.5h", 5_400],
    ["1,5 h", 5_400],
    ["1.33 hours", 4_788],
    ["2.5m", 150],
    ["2m 5s", 125],
    ["35 sec", 35],
    [" 1H30 ", 5_400],
  ])("K4-4 reads %j as %d seconds", (text, seconds) => {
    expect(durationIn(text)).toBe(seconds);
  });

  it.each([
    "",
    "soon",
    "1.5",
    "1:5",
    "1:75",
    "1h75",
    "1h 90m",
    "1h5",
    "2m 75s",
    "-5",
    "1d",
    "h",
    "0.333h",
    "1:30 pm",
    "90 90",
    "1.5h 30m",
  ])("K4-4 reads no duration in %j", (text) => {
    expect(durationIn(text)).toBeNull();
  });

  it("K4-4 reads every way to write a duration as that duration", () => {
    const two = (part: number) => String(part).padStart(2, "0");
    const ways: readonly ((hours: number, minutes: number) => string)[] = [
      (hours, minutes) => `${hours * 60 + minutes}`,
      (hours, minutes) => `${hours * 60 + minutes} min`,
      (hours, minutes) => `${hours}:${two(minutes)}`,
      (hours, minutes) => `${hours}h${two(minutes)}`,
      (hours, minutes) => `${hours}h ${minutes}m`,
      (hours, minutes) => writtenDuration((hours * 60 + minutes) * 60),
    ];
    fc.assert(
      fc.property(fc.nat(99), fc.nat(59), fc.constantFrom(...ways), (hours, minutes, way) => {
        expect(durationIn(way(hours, minutes))).toBe((hours * 60 + minutes) * 60);
      }),
      runs,
    );
  });

  it("K4-4 reads every duration that it writes", () => {
    fc.assert(
      fc.property(fc.nat(359_964), (seconds) => {
        expect(durationIn(writtenDuration(seconds))).toBe(seconds);
      }),
      runs,
    );
  });

  it("K4-4 gives of any text the sum of its figures, each in its unit, or refuses it", () => {
    const piece = fc.constantFrom(..."0123456789:.hms ".split(""), "min", "hours", "sec");
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, (typed) => {
        const seconds = durationIn(typed);
        if (seconds === null) return;
        const sizes = (typed.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
        const first = /h|:/.test(typed) ? 3_600 : /m/.test(typed) || !/s/.test(typed) ? 60 : 1;
        const units = sizes.map((_, index) => first / 60 ** index);
        const skipping = [(sizes[0] ?? 0) * 3_600 + (sizes[1] ?? 0)];
        const sum = sizes.reduce((total, size, index) => total + size * (units[index] ?? 0), 0);
        expect([Math.round(sum), ...skipping]).toContain(seconds);
      }),
      runs,
    );
  });

  it.each([
    ["soon", "Enter a duration such as 90, 1:30 or 1h 30m"],
    ["1.5", "Enter a duration such as 90, 1:30 or 1h 30m"],
    ["100h", "At most 99.99 hours"],
  ])("K4-4 refuses %p: %s", (text, message) => {
    const { error } = TypedDuration(99.99).safeParse(text);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("K4-4 takes an empty text as no duration", () => {
    expect(TypedDuration(99.99).parse(" ")).toBeNull();
  });

  it.each([
    [43_140, null, null],
    [43_200, null, "That is 12h, half a day. Save again to keep it."],
    [43_260, null, "That is 12h 1m, longer than 12 hours. Save again to keep it."],
    [7_200, "2026-07-15T09:00:00Z", null],
    [
      7_260,
      "2026-07-15T09:00:00Z",
      "That is 2h 1m, longer than since it began. Save again to keep it.",
    ],
  ])("K4-4 doubts at 11:00 of %d seconds that began at %s: %s", (seconds, begin, text) => {
    const now = Date.parse("2026-07-15T11:00:00Z");
    expect(durationDoubt(seconds, begin, now)?.text ?? null).toBe(text);
  });
});
