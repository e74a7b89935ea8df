import { balanceText, yearBalance } from "./year-balance.ts";

it.each([
  [31_224, 550, "520.4 h of 550 h, 29.6 h left"],
  [33_000, 550, "550.0 h of 550 h, 0.0 h left"],
  [33_001, 550, "550.0 h of 550 h, 0.1 h over"],
  [75_000, 1_200, "1,250.0 h of 1,200 h, 50.0 h over"],
])("says %d minutes of %d hours with what is left or over", (minutesUsed, hoursAvailable, text) => {
  const balance = { minutesUsed, hoursAvailable };
  expect(balanceText(11, balance)).toBe(`Year to November: ${text}`);
});

it("carries what one month leaves over to the others", () => {
  const months = [
    { minutesUsed: 600, hoursAvailable: 50 },
    { minutesUsed: 3_700, hoursAvailable: 50 },
  ];
  expect(yearBalance(months)).toEqual({ minutesUsed: 4_300, hoursAvailable: 100 });
});

it.each([
  [{ carriedIn: 390 }, "of 556.5 h, 36.1 h left, 6h 30m carried in from December"],
  [{ carriedOut: 600 }, "of 550 h, 29.6 h left, 10h carried into December"],
  [{ carriedOut: 45 }, "of 550 h, 29.6 h left, 45m carried into December"],
])("names what was carried into the year and out of the month: %j", (carried, text) => {
  const balance = { minutesUsed: 31_224, hoursAvailable: 550, ...carried };
  expect(balanceText(11, balance)).toBe(`Year to November: 520.4 h ${text}`);
});

it("counts what one month carried into another once", () => {
  const months = [
    { minutesUsed: 2_400, hoursAvailable: 50, carriedIn: 60, carriedOut: 660 },
    { minutesUsed: 3_660, hoursAvailable: 50, carriedIn: 660, carriedOut: 30 },
  ];
  const balance = { minutesUsed: 6_060, hoursAvailable: 100, carriedIn: 60, carriedOut: 30 };
  expect(yearBalance(months)).toEqual(balance);
});
