import { buildKpi } from "../../test/kpi-factories.ts";
import { findKpi, valueOf } from "./kpi-value.ts";

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
