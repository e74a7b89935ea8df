import { isSlip, withFewSlips } from "./similar-names.ts";

it.each([
  ["smyth", "smith"],
  ["simth", "smith"],
  ["smih", "smith"],
  ["smiith", "smith"],
  ["smit", "smith"],
  ["wiliams", "williams"],
  ["wlliam", "williams"],
  ["featerstonhaugh", "featherstonehaugh"],
  ["bronwne", "bronwen"],
  ["pugh", "hugh"],
])("J-62 %s is a slip of %s", (typed, word) => {
  expect(isSlip(typed, word)).toBe(true);
});

it.each([
  ["simth", "simpson"],
  ["smyht", "smith"],
  ["bob", "rob"],
  ["pug", "hug"],
  ["12345678", "smith"],
])("J-62 %s is no slip of %s", (typed, word) => {
  expect(isSlip(typed, word)).toBe(false);
});

it("J-62 every word of the search must be in the name, in any order", () => {
  const rows = (foldedSearch: string) =>
    withFewSlips([{ foldedName: "sian pugh-rees", foldedSearch }]).length;
  expect(rows("pugh sain")).toBe(1);
  expect(rows("sian smith")).toBe(0);
});
