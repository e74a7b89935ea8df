import { buildKpi } from "../../test/kpi-factories.ts";
import { findKpi, formatKpi, hasInteractions, valueOf } from "./kpi-value.ts";

describe("a KPI's value", () => {
  it.each([
    ["percentage", 87.5, "87.5%"],
    ["minutes", 4.25, "4.25m"],
    ["rating", 4.6, "4.6 / 5"],
    ["hours", 1250, "1,250h"],
    ["other", 9, "9"],
  ] as const)("DB-06 A-09 carries its unit, %s", (unit, value, text) => {
    expect(formatKpi({ value, unit })).toBe(text);
  });

  it("F-K2 shows a zero that was measured as zero", () => {
    expect(formatKpi({ value: 0, unit: "percentage" })).toBe("0%");
  });

  it("is found by its metric, or not at all", () => {
    const kpi = buildKpi("customer_satisfaction", 4.6);
    expect(findKpi([kpi], "customer_satisfaction")).toBe(kpi);
    expect(findKpi([kpi], "response_time")).toBeUndefined();
    expect([valueOf([kpi], "customer_satisfaction"), valueOf([kpi], "response_time")]).toEqual([
      4.6,
      null,
    ]);
  });
});

describe("a month's interactions", () => {
  it("F-K2 are there when a count is zero, and not when it is no data, recorded or not", () => {
    expect(hasInteractions([buildKpi("calls_escalated", 0)])).toBe(true);
    expect(hasInteractions([buildKpi("calls_escalated", null)])).toBe(false);
    expect(hasInteractions([buildKpi("calls_escalated", 3, { computed: null })])).toBe(false);
  });
});
