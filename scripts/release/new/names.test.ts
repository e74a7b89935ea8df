import { nounNames, splitPath, requireKebab, singularOf } from "./names.ts";

test.each([
  ["vehicles", "vehicle"],
  ["service-vans", "service-van"],
  ["batteries", "battery"],
  ["surveys", "survey"],
  ["boxes", "box"],
  ["addresses", "address"],
])("one of the %s is a %s", (kebabs, kebab) => {
  expect(singularOf(kebabs)).toBe(kebab);
  expect(nounNames(kebab).kebabs).toBe(kebabs);
});

test.each(["vehicle", "glass", "stock", "s"])("%s is no plural", (name) => {
  expect(() => singularOf(name)).toThrow(/in the plural, such as vehicles/);
});

test("a noun is spelled as each of its readers spells it", () => {
  expect(nounNames("service-van")).toEqual({
    kebab: "service-van",
    kebabs: "service-vans",
    noun: "serviceVan",
    nouns: "serviceVans",
    Noun: "ServiceVan",
    Nouns: "ServiceVans",
    table: "service_vans",
    words: "service van",
    pluralWords: "service vans",
    Titles: "Service Vans",
  });
});

test.each(["Vehicles", "service_vans", "-vans", "vans-", "1-vans", "../vans", ""])(
  '"%s" is no name',
  (name) => {
    expect(() => requireKebab("a noun", name)).toThrow(/no name for a noun: small letters/);
  },
);

test.each(["vehicles", "fleet/vehicles/wheels"])("%s does not say where", (name) => {
  expect(() => splitPath("a noun", name)).toThrow(/does not say where: give a noun as <service>/);
});
