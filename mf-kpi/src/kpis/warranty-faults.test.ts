import { topFault } from "./warranty-faults.ts";

const fault = (category: string, value: number) => ({
  metric: `warranty_fault_${category}`,
  value,
  unit: "other",
});

describe("the top fault category", () => {
  it("C-17 is the one with the most faults, electrical or not", () => {
    expect(topFault([fault("electrical", 2), fault("heat_pump", 9)])).toEqual({
      name: "Heat pump",
      count: 9,
    });
  });

  it("C-17 is the first by name of equal ones, in whatever order they come", () => {
    const equals = [fault("installation", 3), fault("electrical", 3)];
    expect([topFault(equals)?.name, topFault(equals.toReversed())?.name]).toEqual([
      "Electrical",
      "Electrical",
    ]);
  });

  it("C-17 is none where no fault was counted", () => {
    expect(topFault([fault("electrical", 0)])).toBeUndefined();
    expect(
      topFault([{ metric: "warranty_visits_total", value: 4, unit: "other" }]),
    ).toBeUndefined();
  });
});
