import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { chosenSteps } from "./steps.ts";

test("every step calls a script that package.json has", () => {
  const text = readFileSync(path.join(projectRoot, "package.json"), "utf8");
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
  const called = chosenSteps([]).map(({ command }) => command[command.indexOf("--silent") + 1]);
  expect(called.filter((name) => !name || !(name in scripts))).toEqual([]);
});

test("named steps run in the order of the whole, whatever the order of the names", () => {
  expect(chosenSteps(["types", "lint"]).map(({ name }) => name)).toEqual(["lint", "types"]);
});

test("a name that is no step is refused with the names there are", () => {
  expect(() => chosenSteps(["linty"])).toThrow(/no step linty; there are format, lint, types/);
});
