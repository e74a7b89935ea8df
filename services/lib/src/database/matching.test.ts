import { matching } from "./matching.ts";

describe("the condition of rows that are like", () => {
  it("asks for every value, one of a list, and what must be stated", () => {
    expect(
      matching({ bucket: ["answered", "missed"], isWarrantyVisit: true, stated: "firstTimeFix" }),
    ).toBe(
      "bucket in ('answered', 'missed') and is_warranty_visit in (true) and first_time_fix is not null",
    );
  });

  it("is true of all rows where nothing is asked for, and doubles quotes", () => {
    expect(matching({})).toBe("true");
    expect(matching({ name: "O'Neill" })).toBe("name in ('O''Neill')");
  });
});
