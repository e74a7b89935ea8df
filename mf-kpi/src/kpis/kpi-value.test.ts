import { findKpi, formatKpi } from "./kpi-value.ts";

describe("a KPI's value", () => {
  it.each([
    ["percentage", 87.5, "87.5%"],
    ["minutes", 4.25, "4.25m"],
    ["rating", 4.6, "4.6 / 5"],
    ["hours", 1250, "1,250h"],
    ["other", 9, "9"],
  ])("DB-06 A-09 carries its unit, %s", (unit, value, text) => {
    expect(formatKpi({ value, unit })).toBe(text);
  });

  it("F-K2 shows a zero that was measured as zero", () => {
    expect(formatKpi({ value: 0, unit: "percentage" })).toBe("0%");
  });

  it("is found by its metric, or not at all", () => {
    const kpi = { metric: "customer_satisfaction", value: 4.6, unit: "rating" };
    expect(findKpi([kpi], "customer_satisfaction")).toBe(kpi);
    expect(findKpi([kpi], "satisfaction")).toBeUndefined();
  });
});
