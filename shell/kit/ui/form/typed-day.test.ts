import { londonToday } from "@dash/kit";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { dayDoubt, dayIn, dayText } from "./day-text.tsx";
import { isDay, TypedDay } from "./typed-day.tsx";

const shortMonth = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

describe("a typed day", () => {
  it.each([
    ["3/7/2026", "2026-07-03"],
    ["03/07/2026", "2026-07-03"],
    ["03-07-26", "2026-07-03"],
    ["3.7.2026", "2026-07-03"],
    ["3 7 2026", "2026-07-03"],
    ["3 Jul 2026", "2026-07-03"],
    ["3rd july, 2026", "2026-07-03"],
    ["3sept26", "2026-09-03"],
    [" 2026-07-03 ", "2026-07-03"],
    ["2026-7-3", "2026-07-03"],
    ["30/02/2026", "2026-02-30"],
  ])("reads %p as %p", (text, day) => {
    expect(dayIn(text)).toBe(day);
  });

  it.each([
    "",
    "soon",
    "3/",
    "0",
    "32",
    "3/13",
    "3 of",
    "yes, 3",
    "mo",
    "n",
    "2507",
    "constructor",
    "07/15/2026",
    "32/1/2026",
    "3 Jux 2026",
    "3/7/202",
    "20260703",
    "0/1/2026",
  ])("reads no day in %p", (text) => {
    expect(dayIn(text)).toBeNull();
  });

  it("reads today as London's day", () => {
    jest.useFakeTimers({ now: new Date("2026-07-15T23:30:00Z") });
    expect(dayIn("Today")).toBe("2026-07-16");
    jest.useRealTimers();
  });

  describe("on Wednesday, 15 July 2026", () => {
    beforeEach(() => jest.useFakeTimers({ now: new Date("2026-07-15T11:00:00Z") }));
    afterEach(() => jest.useRealTimers());

    it.each([
      ["25", "2026-06-25", "2026-07-25"],
      ["15", "2026-07-15", "2026-07-15"],
      ["1st", "2026-07-01", "2026-08-01"],
      ["31", "2026-05-31", "2026-07-31"],
      ["25/11", "2025-11-25", "2026-11-25"],
      ["5.11", "2025-11-05", "2026-11-05"],
      ["3/7", "2026-07-03", "2027-07-03"],
      ["25 nov", "2025-11-25", "2026-11-25"],
      ["25th November", "2025-11-25", "2026-11-25"],
      ["29/2", "2024-02-29", "2028-02-29"],
      ["30/2", "2026-02-30", "2026-02-30"],
      ["t", "2026-07-15", "2026-07-15"],
      ["Today", "2026-07-15", "2026-07-15"],
      ["y", "2026-07-14", "2026-07-14"],
      ["yesterday", "2026-07-14", "2026-07-14"],
      ["tomorrow", "2026-07-16", "2026-07-16"],
      ["tom", "2026-07-16", "2026-07-16"],
      ["mon", "2026-07-13", "2026-07-20"],
      ["Tues", "2026-07-14", "2026-07-21"],
      ["wed", "2026-07-15", "2026-07-15"],
      ["thursday", "2026-07-09", "2026-07-16"],
      ["sun", "2026-07-12", "2026-07-19"],
    ])("K4-3 reads %p as %p, and as %p where days lie ahead", (text, back, ahead) => {
      expect(dayIn(text)).toBe(back);
      expect(dayIn(text, "ahead")).toBe(ahead);
    });
  });

  const runs = propertyRuns(1_000);
  const anyDate = fc.date({
    min: new Date("2004-03-01"),
    max: new Date("2090-12-31"),
    noInvalidDate: true,
  });
  /** The ways to write a day, each with its text for a day. */
  const ways: readonly ((day: Date) => string)[] = [
    (day) => `${day.getUTCDate()}`,
    (day) => `${day.getUTCDate()}/${day.getUTCMonth() + 1}`,
    (day) => `${day.getUTCDate()}.${day.getUTCMonth() + 1}`,
    (day) => `${day.getUTCDate()} ${shortMonth.format(day)}`,
    (day) => weekday.format(day),
  ];

  it("K4-3 reads a short day as the nearest day that is written so", () => {
    fc.assert(
      fc.property(
        anyDate,
        anyDate,
        fc.constantFrom(...ways),
        fc.boolean(),
        (now, day, way, ahead) => {
          jest.useFakeTimers({ now });
          const today = londonToday();
          const read = dayIn(way(day), ahead ? "ahead" : "back");
          jest.useRealTimers();
          const step = ahead ? 1 : -1;
          const nearest = new Date(today);
          while (way(nearest) !== way(day)) nearest.setUTCDate(nearest.getUTCDate() + step);
          expect(read).toBe(nearest.toISOString().slice(0, 10));
        },
      ),
      runs,
    );
  });

  it("K4-3 gives of any text a day with its figures, or none", () => {
    const piece = fc.constantFrom(..."0123456789/.- ".split(""), "nov", "jul", "th");
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, (typed) => {
        const day = dayIn(typed);
        if (day === null) return;
        const figures = (typed.match(/\d+/g) ?? []).map(Number);
        const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
        if (/nov/.test(typed)) expect(month).toBe(11);
        for (const figure of figures) expect([year, year - 2_000, month, date]).toContain(figure);
        expect(figures).toContain(date);
      }),
      runs,
    );
  });

  it("reads every day that it writes, and writes it day first", () => {
    const day = fc
      .date({ min: new Date("2000-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(fc.property(day, (written) => dayIn(dayText(written)) === written));
    expect(dayText("2026-07-03")).toBe("03/07/2026");
    expect(dayText("soon")).toBe("soon");
  });

  it.each([
    ["", "Date is required"],
    ["soon", "Enter a date as dd/mm/yyyy"],
    ["2026-02-30", "This day does not exist"],
    ["1999-12-31", "The year must be 2000 to 2100"],
  ])("TT-04 refuses %p: %s", (text, message) => {
    const { error } = TypedDay("Date is required").safeParse(text);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
    expect(isDay(text)).toBe(text === "1999-12-31");
  });

  it.each([
    ["2026-08-15", null],
    ["2026-08-16", "That is 16 August 2026, more than 31 days ahead. Save again to keep it."],
    ["2025-07-15", null],
    ["2025-07-14", "That is 14 July 2025, more than 12 months back. Save again to keep it."],
  ])("doubts on 15 July 2026 of %s: %s", (day, text) => {
    expect(dayDoubt(day, "2026-07-15")?.text ?? null).toBe(text);
  });

  it("counts the 12 months back from a leap day", () => {
    expect(dayDoubt("2027-02-28", "2028-02-29")?.text).toMatch(/12 months back/);
    expect(dayDoubt("2027-03-01", "2028-02-29")).toBeNull();
  });
});
