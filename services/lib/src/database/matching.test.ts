import { matching } from "./matching.ts";

describe("the condition of matching rows", () => {
  it("requires every value, one value of each list, and no null in `stated` columns", () => {
    expect(
      matching({ bucket: ["answered", "missed"], isWarrantyVisit: true, stated: "firstTimeFix" }),
    ).toBe(
      "bucket in ('answered', 'missed') and is_warranty_visit in (true) and first_time_fix is not null",
    );
  });

  it("is true of all rows without values, and doubles quotes", () => {
    expect(matching({})).toBe("true");
    expect(matching({ name: "O'Neill" })).toBe("name in ('O''Neill')");
  });
});
