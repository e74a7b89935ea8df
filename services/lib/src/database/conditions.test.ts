import { joinConditions } from "./conditions.ts";

it("joins the conditions with a value, in order, and leaves out the others", () => {
  expect(
    joinConditions([
      ["year", "year = :year", 2026],
      ["user", "user_id = :user::uuid", undefined],
      ["note", "notes is not distinct from :note", null],
    ]),
  ).toEqual({
    where: "year = :year and notes is not distinct from :note",
    bindings: { year: 2026, note: null },
  });
});

it("is true of all rows without any value", () => {
  const nothing = joinConditions([["year", "year = :year", undefined]]);
  expect(nothing).toEqual({ where: "true", bindings: {} });
});
