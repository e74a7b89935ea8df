import { firstComparedDay, weekSoFar, type DayMinutes } from "./week-so-far.ts";

/** A Thursday. */
const TODAY = "2026-07-16";

function on(day: string, minutes = 60): DayMinutes {
  return { day, minutes };
}

function emptyDay(days: DayMinutes[], today = TODAY) {
  return weekSoFar(days, today).emptyDay;
}

function usualMinutes(days: DayMinutes[], today = TODAY) {
  return weekSoFar(days, today).usualMinutes;
}

describe("The last working day without entries", () => {
  it("W-70 is yesterday, unless something was logged on it", () => {
    expect(emptyDay([on("2026-07-14")])).toBe("2026-07-15");
    expect(emptyDay([on("2026-07-14"), on("2026-07-15", 1)])).toBeNull();
    expect(emptyDay([on("2026-07-14"), on("2026-07-16")])).toBe("2026-07-15");
  });

  it.each([
    ["a Monday", "2026-07-13", "2026-07-10"],
    ["a Sunday", "2026-07-12", "2026-07-10"],
    ["the Tuesday after Easter", "2026-04-07", "2026-04-02"],
    ["the first working day of a year", "2026-01-02", "2025-12-31"],
  ])("W-70 on %s is the one before the free days", (_name, today, expected) => {
    expect(emptyDay([on("2025-12-01"), on("2026-03-02"), on("2026-07-01")], today)).toBe(expected);
  });

  it("W-70 is none for a person who logged nothing before it", () => {
    expect(emptyDay([])).toBeNull();
    expect(emptyDay([on(TODAY)])).toBeNull();
  });
});

describe("The week so far", () => {
  const threeWeeks = [on("2026-07-06", 300), on("2026-06-29", 100), on("2026-06-22", 200)];

  it("W-71 adds up Monday to today", () => {
    const days = [
      on("2026-07-12", 1),
      on("2026-07-13", 20),
      on(TODAY, 300),
      on("2026-07-17", 4_000),
    ];
    expect(weekSoFar(days, TODAY).minutes).toBe(320);
  });

  it("W-71 is compared with the median of the same days of earlier weeks", () => {
    expect(usualMinutes(threeWeeks)).toBe(200);
    const friday = on("2026-07-10", 9_000);
    expect(usualMinutes([...threeWeeks, friday])).toBe(200);
    expect(usualMinutes([...threeWeeks, friday], "2026-07-17")).toBe(200);
    expect(usualMinutes([...threeWeeks, on("2026-06-15", 401)])).toBe(250);
  });

  it("W-71 is compared with nothing where fewer than three weeks have entries", () => {
    expect(usualMinutes(threeWeeks.slice(1))).toBeNull();
    const longAgo = on("2026-05-17", 60);
    expect(longAgo.day < firstComparedDay(TODAY)).toBe(true);
    expect(usualMinutes([...threeWeeks.slice(1), longAgo])).toBeNull();
  });

  it("W-71 counts a week with entries only on its later days as an empty one by now", () => {
    const late = [on("2026-07-10"), on("2026-07-03"), on("2026-06-26", 5)];
    expect(usualMinutes(late)).toBe(0);
  });
});
