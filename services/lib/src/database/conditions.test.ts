import { joinConditions } from "./conditions.ts";

it("joins what is asked for, in order, and leaves out the rest", () => {
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

it("asks for everything where nothing is asked for", () => {
  const nothing = joinConditions([["year", "year = :year", undefined]]);
  expect(nothing).toEqual({ where: "true", bindings: {} });
});
