import { chosenCases, leftOut } from "./cases.ts";

function namesOf(cases: readonly { readonly name: string }[]): string[] {
  return cases.map(({ name }) => name);
}

const nowhere = (): boolean => true;
const anywhere = (): boolean => false;
const withoutDisk = ({ name }: { readonly name: string }): boolean => name === "F14";

it("runs every case that the machine can run", () => {
  expect(namesOf(chosenCases([], anywhere))).toEqual(expect.arrayContaining(["F14", "F16"]));
  expect(leftOut([], anywhere)).toEqual([]);
});

it("leaves out what it cannot run, and says so", () => {
  expect(namesOf(chosenCases([], withoutDisk))).not.toContain("F14");
  expect(namesOf(leftOut([], withoutDisk))).toEqual(["F14"]);
});

it("keeps what is asked for by name", () => {
  expect(namesOf(chosenCases(["F14"], nowhere))).toEqual(["F14"]);
  expect(leftOut(["F14"], nowhere)).toEqual([]);
});

it("refuses a name that there is not", () => {
  expect(() => chosenCases(["F99"])).toThrow("There is no case F99");
});
