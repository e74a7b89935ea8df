import { chosenCases, leftOut } from "./cases.ts";

function namesOf(cases: readonly { readonly name: string }[]): string[] {
  return cases.map(({ name }) => name);
}

it("runs every case where a disk can be mounted", () => {
  expect(namesOf(chosenCases([], true))).toContain("F14");
  expect(leftOut([], true)).toEqual([]);
});

it("leaves F14 out where none can be mounted, and says so", () => {
  expect(namesOf(chosenCases([], false))).not.toContain("F14");
  expect(namesOf(leftOut([], false))).toEqual(["F14"]);
});

it("keeps F14 where it is asked for by name", () => {
  expect(namesOf(chosenCases(["F14"], false))).toEqual(["F14"]);
  expect(leftOut(["F14"], false)).toEqual([]);
});

it("refuses a name that there is not", () => {
  expect(() => chosenCases(["F99"])).toThrow("There is no case F99");
});
