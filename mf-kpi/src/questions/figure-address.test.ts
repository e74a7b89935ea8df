import type { FigureKind } from "@dash/contracts/questions/questions";
import { buildQuestion } from "../../test/question-factories.ts";
import { figureAddress } from "./figure-address.ts";

const ID = "0190b000-0000-7000-8000-000000000001";
const MARCH = "month=3&year=2026";

it.each<[FigureKind, string, string | null, string]>([
  ["kpi", "customer_satisfaction", null, `/?${MARCH}`],
  ["kpi", "response_time", null, `/kpi-reports?${MARCH}`],
  ["hours", "used", null, `/?${MARCH}`],
  ["service-line", ID, null, `/?${MARCH}`],
  ["time-entry", ID, null, `/time-tracking?${MARCH}`],
  ["time-entry", ID, "serviceLineId=1", `/time-tracking?${MARCH}&serviceLineId=1`],
  ["interaction", ID, "type=call", `/interactions?${MARCH}&interaction=${ID}`],
  ["lead", ID, null, `/sales-pipeline?view=list&entry=${ID}`],
  ["installation", ID, null, `/geographic-analytics?installation=${ID}`],
  ["stock-item", ID, null, `/stock-management?item=${ID}`],
  ["report-part", "Key metrics", null, `/monthly-reports?report=${ID}`],
])("a question about %s %s, asked in the list %s, leads to %s", (kind, key, filter, address) => {
  expect(figureAddress(buildQuestion({ subject: { kind, key }, filter }), ID)).toBe(address);
});

it("a part of a report that does not exist leads nowhere", () => {
  const question = buildQuestion({ subject: { kind: "report-part", key: "Key metrics" } });
  expect(figureAddress(question, undefined)).toBeNull();
});
