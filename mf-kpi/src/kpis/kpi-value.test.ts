import { buildKpi } from "../../test/kpi-factories.ts";
import { findKpi, hasInteractions, valueOf } from "./kpi-value.ts";

describe("a KPI's value", () => {
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
