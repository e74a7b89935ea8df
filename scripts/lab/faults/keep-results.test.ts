import { mergeResults, type KeptResult } from "./keep-results.ts";

function measured(name: string, measuredAt: string): KeptResult {
  return { name, measuredAt } as KeptResult;
}

it("keeps each case as it was measured last, beside the others", () => {
  const known = [measured("F2", "Monday"), measured("F10", "Monday")];
  expect(mergeResults(known, [measured("F2", "Tuesday"), measured("F1", "Tuesday")])).toEqual([
    measured("F1", "Tuesday"),
    measured("F2", "Tuesday"),
    measured("F10", "Monday"),
  ]);
});
