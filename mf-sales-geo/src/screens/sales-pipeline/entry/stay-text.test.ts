import { daysInStage, daysText } from "./entry-texts.ts";
import { stayText } from "./stay-text.ts";

const TODAY = "2026-11-26";
const hours = (count: number) => count * 3_600;

it.each([
  ["of 7 days and 23 hours", "2026-11-18T13:00:00Z", hours(191)],
  ["that began shortly before midnight in London", "2026-06-30T22:59:59Z", hours(3_575)],
  ["that began shortly after midnight in London", "2026-06-30T23:00:00Z", hours(3_575)],
  ["of an hour over midnight", "2026-11-25T23:30:00Z", hours(1)],
])("K9-3 the panel counts a stay %s as the card does", (_, stageSince, seconds) => {
  const panel = stayText({ enteredAt: stageSince, leftAt: null, seconds }, TODAY);
  expect(panel).toBe(daysText(daysInStage({ stageSince }, TODAY)));
});

it("K9-3 a stay that has ended counts London's days, too", () => {
  const stay = { enteredAt: "2026-11-01T23:00:00Z", leftAt: "2026-11-03T01:00:00Z" };
  expect(stayText({ ...stay, seconds: hours(26) }, TODAY)).toBe("2 days");
});

it("tells a stay within one day in hours, minutes or less", () => {
  const within = (seconds: number) =>
    stayText({ enteredAt: `${TODAY}T08:00:00Z`, leftAt: null, seconds }, TODAY);
  expect([hours(2), hours(1), 120, 59].map(within)).toEqual([
    "2 hours",
    "1 hour",
    "2 minutes",
    "less than a minute",
  ]);
});
