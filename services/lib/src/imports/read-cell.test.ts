import { CellError, guessFormat, instantOf, readCell, type TimeOfDay } from "./read-cell.ts";

const british = { isDayFirst: true, decimal: "." } as const;
const american = { isDayFirst: false, decimal: "." } as const;
const german = { isDayFirst: true, decimal: "," } as const;

describe("a cell of a file", () => {
  it.each([
    ["2026-07-06", british, "2026-07-06"],
    ["2026/07/06", british, "2026-07-06"],
    ["06/07/2026", british, "2026-07-06"],
    ["07/06/2026", american, "2026-07-06"],
    ["6.7.26", german, "2026-07-06"],
    ["6 July 2026", british, "2026-07-06"],
    ["Jul 6, 2026", american, "2026-07-06"],
    ["Mon, 6 Jul 2026", british, "2026-07-06"],
    ["2026-07-06T09:00:00", british, "2026-07-06"],
    ["06/07/2026 09:00", british, "2026-07-06"],
  ])("reads the day %s", (text, format, day) => {
    expect(readCell("day", text, format, "")).toBe(day);
  });

  it.each(["31/02/2026", "12/31/2026", "soon", "2026", "0", "06/07"])(
    "refuses the day %s where days come first",
    (text) => {
      expect(() => readCell("day", text, british, "")).toThrow(CellError);
    },
  );

  it.each([
    ["09:30", "2026-07-06T08:30:00.000Z"],
    ["9:30:15", "2026-07-06T08:30:15.000Z"],
    ["9:30 PM", "2026-07-06T20:30:00.000Z"],
    ["12:05 am", "2026-07-05T23:05:00.000Z"],
    ["9.30pm", "2026-07-06T20:30:00.000Z"],
    ["2026-12-01 09:30", "2026-12-01T09:30:00.000Z"],
    ["2026-12-01T09:30:00", "2026-12-01T09:30:00.000Z"],
    ["2026-12-01T09:30:00+01:00", "2026-12-01T08:30:00.000Z"],
    ["1899-12-31T09:30:00Z", "1899-12-31T09:30:00.000Z"],
  ])("reads the time %s by London's clock, on its own day or the one given", (text, instant) => {
    const time = readCell("time", text, british, "") as TimeOfDay;
    expect(instantOf(time, "2026-07-06").toISOString()).toBe(instant);
  });

  it.each(["25:00", "9", "13:00 PM", "nine", "09:61"])("refuses the time %s", (text) => {
    expect(() => readCell("time", text, british, "")).toThrow(CellError);
  });

  it.each([
    ["18:25 min", "Duration", 18],
    ["18:30 min", "Duration", 19],
    ["01:18:25", "Duration", 78],
    ["1:30", "Duration (h)", 90],
    ["1.5", "Hours", 90],
    ["1.5", "Duration (decimal)", 90],
    ["90", "Minutes", 90],
    ["5400", "Duration (seconds)", 90],
    ["1h 30m", "Time", 90],
    ["1 h", "Time", 60],
    ["90 min", "Time", 90],
    ["PT1H30M", "Time", 90],
    ["0:00:29", "Duration", 0],
    ["26:00:00", "Duration", 1560],
  ])("reads the length %s under %s", (text, heading, minutes) => {
    expect(readCell("duration", text, british, heading)).toBe(minutes);
  });

  it.each(["-0:30", "−1.5", "-01:00:00"])("says that the length %s is negative", (text) => {
    expect(() => readCell("duration", text, british, "Duration")).toThrow(/is negative/);
  });

  it.each([
    ["1,234.56", british, 1234.56],
    ["£1,234.56", british, 1234.56],
    ["1.234,56", german, 1234.56],
    ["1 234,56 €", german, 1234.56],
    ["-5", british, -5],
    [".5", british, 0.5],
    ["1e3", british, 1000],
  ])("reads the number %s", (text, format, value) => {
    expect(readCell("number", text, format, "")).toBe(value);
  });

  it.each(["1.2.3", "abc", "1,2,3 units", "--5"])("refuses the number %s", (text) => {
    expect(() => readCell("number", text, british, "")).toThrow(CellError);
  });

  it("reads yes and no, lists, and texts that were guarded against formulas", () => {
    expect(["Yes", "TRUE", "1", "x"].map((text) => readCell("flag", text, british, ""))).toEqual(
      Array(4).fill(true),
    );
    expect(readCell("flag", "No", british, "")).toBe(false);
    expect(() => readCell("flag", "maybe", british, "")).toThrow(CellError);
    expect(readCell("list", "0121 496 0277, +44 20 7946 0000;x", british, "")).toEqual([
      "0121 496 0277",
      "+44 20 7946 0000",
      "x",
    ]);
    expect(readCell("text", "'=SUM(A1)", british, "")).toBe("=SUM(A1)");
    expect(readCell("text", "'tis", british, "")).toBe("'tis");
  });
});

describe("how a file writes days and numbers", () => {
  it.each([
    [["13/07/2026", "07/06/2026"], { isDayFirst: true, decimal: "." }],
    [["07/13/2026", "07/06/2026"], { isDayFirst: false, decimal: "." }],
    [["1.234,56", "7,5"], { isDayFirst: true, decimal: "," }],
    [["1,234.56", "1,000"], { isDayFirst: true, decimal: "." }],
    [["07/06/2026", "text"], { isDayFirst: true, decimal: "." }],
  ])("is guessed from %j", (cells, format) => {
    expect(guessFormat(cells, false)).toEqual(format);
  });
});
