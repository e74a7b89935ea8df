import { joinConditions } from "./conditions.ts";

it("joins what is asked for, in order, and leaves out the rest", () => {
  expect(
    joinConditions([
      ["year", "year = ?", 2026],
      ["user", "user_id = ?::uuid", undefined],
      ["note", "notes is not distinct from ?", null],
    ]),
  ).toEqual({
    where: "year = ? and notes is not distinct from ?",
    bindings: [2026, null],
    names: "year note",
  });
});

it("asks for everything where nothing is asked for", () => {
  const nothing = joinConditions([["year", "year = ?", undefined]]);
  expect(nothing).toEqual({ where: "true", bindings: [], names: "" });
});
