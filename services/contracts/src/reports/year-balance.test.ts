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
