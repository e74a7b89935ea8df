import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { openedRows } from "./opened-rows.ts";

function textsOf(search: Record<string, string>): string[] {
  return openedRows(listCustomerInteractions.query.parse(search)).map(({ text }) => text);
}

describe("The words for what a figure opened", () => {
  it.each([
    [{ metric: "warranty_visits_valid" }, "Rows behind: Valid Warranty Claims"],
    [
      { metric: "warranty_visits_valid", part: "denominator" },
      "Rows that are looked at for: Valid Warranty Claims",
    ],
    [{ metric: "first_time_fix_rate" }, "Rows behind: First Time Fix Rate"],
    [
      { metric: "first_time_fix_rate", part: "numerator" },
      "Rows that count for: First Time Fix Rate",
    ],
    [{ metric: "avg_call_time", part: "numerator" }, "Rows behind: Average Call Time"],
    [{ claim: "not-assessed" }, "Claim not assessed"],
    [{ faultCategory: "user_error" }, "Fault: User error"],
    [{ faultCategory: "none" }, "No fault category"],
    [{ satisfactionRating: "5" }, "Rating 5"],
    [{ firstTimeFix: "true" }, "First Time Fix"],
    [{ firstTimeFix: "false" }, "Not fixed at the first attempt"],
    [{ isWarrantyVisit: "true" }, "About warranty"],
    [{ isRepeatVisit: "true" }, "Repeat visits"],
    [{ hasParts: "true" }, "Used parts"],
    [{ hasParts: "false" }, "Used no parts"],
    [{ isCounted: "true" }, "Counted calls"],
    [{ isCounted: "false" }, "Not counted"],
    [{ hour: "0" }, "Between 00:00 and 01:00"],
    [{ hour: "23" }, "Between 23:00 and 24:00"],
    [{ weekday: "1" }, "On Mondays"],
    [{ weekday: "7" }, "On Sundays"],
    [{ isHidden: "true" }, "Hidden calls"],
    [{ source: "manual" }, "Entered by hand"],
    [{ from: "2026-07-01T00:00:00Z" }, "From 1 Jul 2026, 01:00"],
    [{ to: "2026-07-01T00:00:00Z" }, "Before 1 Jul 2026, 01:00"],
  ])("%j is “%s”", (search, text) => {
    expect(textsOf(search)).toEqual([text]);
  });

  it("says nothing of what the filters show themselves", () => {
    expect(textsOf({ type: "call", bucket: "missed", search: "Jane", isHidden: "false" })).toEqual(
      [],
    );
  });

  it("takes a metric away with its part", () => {
    const search = { metric: "calls_escalated", part: "numerator" };
    const [opened] = openedRows(listCustomerInteractions.query.parse(search));
    expect(opened?.without).toEqual({ metric: null, part: null });
  });
});
