import { overageText, usageText } from "./month-hours.ts";

describe("a month's hours in words", () => {
  it.each([
    [0, undefined],
    [50 * 60, undefined],
    [50 * 60 + 2, "0.1 h over"],
    [62.5 * 60, "12.5 h over"],
  ])("tells of %d minutes against 50 hours how far they are over", (minutes, text) => {
    expect(overageText(minutes, { hoursAvailable: 50 })).toBe(text);
  });

  it("says use and overage to whoever cannot see the bar", () => {
    expect(usageText(65, { hoursAvailable: 50 })).toBe("1:05 of 50 hours");
    expect(usageText(3750, { hoursAvailable: 50 })).toBe("62:30 of 50 hours, 12.5 h over");
  });

  it("counts what was carried in", () => {
    const allocation = { hoursAvailable: 50, carriedIn: 390 };
    expect(overageText(3_390, allocation)).toBeUndefined();
    expect(usageText(3_420, allocation)).toBe("57:00 of 56.5 hours, 0.5 h over");
  });
});
