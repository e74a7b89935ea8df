import { readFileSync } from "node:fs";
import path from "node:path";
import { areaFolders } from "../areas.ts";
import { projectRoot } from "../project-root.ts";
import { chosenStages } from "./steps.ts";

const allSteps = chosenStages([]).flat();

function namesOf(...chosen: readonly string[]): string[][] {
  return chosenStages(chosen).map((stage) => stage.map(({ name }) => name));
}

const packageText = readFileSync(path.join(projectRoot, "package.json"), "utf8");
const { scripts } = JSON.parse(packageText) as { scripts: Record<string, string> };
const called = allSteps.map(({ command }) => command[command.indexOf("--silent") + 1] ?? "");

test("every step calls a script that package.json has", () => {
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
});

// A cached result may be wrong after another file changed: rules that know types look into both files.
test("no step answers with what it kept of an earlier run", () => {
  expect(called.filter((name) => scripts[name]?.includes("--cache"))).toEqual([]);
});

test("no two steps have one name, or write one report", () => {
  for (const each of [
    allSteps.map(({ name }) => name),
    allSteps.flatMap(({ report }) => report ?? []),
  ])
    expect(new Set(each).size).toBe(each.length);
});

test("named steps run in the order of the whole, whatever the order of the names", () => {
  expect(namesOf("tests", "lint")).toEqual([["lint"], ["tests"]]);
});

test("what a step needs is done in a stage before it, also when only the step is asked for", () => {
  expect(namesOf("journeys")).toEqual([["build"], ["journeys"]]);
  const done = new Set<string | undefined>([undefined]);
  for (const stage of chosenStages([])) {
    expect(stage.filter(({ needs }) => !done.has(needs))).toEqual([]);
    for (const { name } of stage) done.add(name);
  }
});

test("steps of one stage stay beside each other when both are asked for", () => {
  expect(namesOf("systems", "journeys", "build")).toEqual([["build"], ["journeys", "systems"]]);
});

test("a name that is neither step nor area is refused with the names there are", () => {
  expect(() => chosenStages(["linty"])).toThrow(
    /no step linty; there are format, lint, types, .*, and the areas admin, .*stock, time\.$/,
  );
});

test("no step has the name of an area", () => {
  const names = allSteps.map(({ name }) => name);
  expect(names.filter((name) => areaFolders().has(name))).toEqual([]);
});

test("an area leaves of each step what its team can break, and no step that looks at all teams' work", () => {
  const commands = new Map(
    chosenStages(["stock"])
      .flat()
      .map(({ name, command }) => [name, command.join(" ")]),
  );
  expect([...commands.keys()]).toEqual([
    "format",
    "lint",
    "lint:types",
    "types",
    "tests",
    "build",
    "budgets",
    "journeys",
  ]);
  for (const name of ["format", "lint", "lint:types", "types", "tests"]) {
    expect(commands.get(name)).toMatch(/mf-stock/);
    expect(commands.get(name)).toMatch(/services\/stock/);
    expect(commands.get(name)).not.toMatch(/mf-time|services\/time/);
  }
  expect(commands.get("budgets")).toMatch(/ stock$/);
  expect(commands.get("journeys")).toMatch(/ \/mf-stock\/e2e\/$/);
});

test("steps of an area are named beside it, and another area brings its own workspaces", () => {
  expect(namesOf("stock", "journeys")).toEqual([["build"], ["journeys"]]);
  const [tests] = chosenStages(["stock", "time", "tests"]).flat();
  expect(tests?.command).toEqual(
    expect.arrayContaining(["/mf-stock/", "/mf-time/", "/services/time/"]),
  );
  expect(() => chosenStages(["stock", "knip"])).toThrow(/no step knip; there are format/);
});
