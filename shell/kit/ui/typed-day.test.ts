import fc from "fast-check";
import { dayDoubt, dayIn, dayText, isDay, TypedDay } from "./typed-day.tsx";

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
  ])("D-04 reads %p as %p", (text, day) => {
    expect(dayIn(text)).toBe(day);
  });

  it.each([
    "",
    "soon",
    "3/7",
    "07/15/2026",
    "32/1/2026",
    "3 Jux 2026",
    "3/7/202",
    "20260703",
    "0/1/2026",
  ])("D-04 reads no day in %p", (text) => {
    expect(dayIn(text)).toBeNull();
  });

  it("D-04 reads today as London's day", () => {
    jest.useFakeTimers({ now: new Date("2026-07-15T23:30:00Z") });
    expect(dayIn("Today")).toBe("2026-07-16");
    jest.useRealTimers();
  });

  it("D-04 reads every day that it writes, and writes it day first", () => {
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
  ])("TT-04 D-04 refuses %p: %s", (text, message) => {
    const { error } = TypedDay("Date is required").safeParse(text);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
    expect(isDay(text)).toBe(text === "1999-12-31");
  });

  it.each([
    ["2026-08-15", null],
    ["2026-08-16", "That is 16 August 2026, more than 31 days ahead. Save again to keep it."],
    ["2025-07-15", null],
    ["2025-07-14", "That is 14 July 2025, more than 12 months back. Save again to keep it."],
  ])("D-04 doubts on 15 July 2026 of %s: %s", (day, text) => {
    expect(dayDoubt(day, "2026-07-15")?.text ?? null).toBe(text);
  });

  it("D-04 counts the 12 months back from a leap day", () => {
    expect(dayDoubt("2027-02-28", "2028-02-29")?.text).toMatch(/12 months back/);
    expect(dayDoubt("2027-03-01", "2028-02-29")).toBeNull();
  });
});
