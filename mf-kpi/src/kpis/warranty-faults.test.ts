import type { FaultCategory } from "@dash/contracts/interactions/interaction-kinds";
import { buildKpi } from "../../test/kpi-factories.ts";
import { faultCounts, topFault } from "./warranty-faults.ts";

const fault = (category: FaultCategory, value: number | null) =>
  buildKpi(`warranty_fault_${category}`, value);
const top = (...kpis: ReturnType<typeof fault>[]) => topFault(faultCounts(kpis) ?? [])?.name;

describe("the top fault category", () => {
  it("is the one with the most faults, electrical or not", () => {
    expect(top(fault("electrical", 2), fault("user_error", 9))).toBe("User error");
  });

  it("is the first of the five of equal ones, in whatever order they come", () => {
    const equals = [fault("installation", 3), fault("mechanical", 3)];
    expect([top(...equals), top(...equals.toReversed())]).toEqual(["Mechanical", "Mechanical"]);
  });

  it("is none where no fault was counted", () => {
    expect(top(fault("electrical", 0), fault("software", 0))).toBeUndefined();
  });

  it("is not known where there is no data", () => {
    expect(faultCounts([fault("electrical", null)])).toBeNull();
    expect(faultCounts([])).toBeNull();
  });
});
