import { readdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { longTests, skippedTests } from "./long-tests.ts";
import { chosenStages } from "./steps.ts";

const skippedAfter = (...changed: readonly string[]): string[] =>
  skippedTests(changed).map(({ name }) => name);
const all = longTests.map(({ name }) => name);
const nightly = longTests.filter(({ onlyNightly }) => onlyNightly).map(({ name }) => name);
const others = longTests.filter(({ onlyNightly }) => !onlyNightly);

test("where changes are unknown, all run but those of every night and the longest", () => {
  const left = longTests.filter(({ onlyNightly, isLongest }) => onlyNightly ?? isLongest);
  expect(skippedTests(undefined)).toEqual(left);
  expect(left.map(({ name }) => name)).toEqual(expect.arrayContaining(["copies", "faults"]));
});

test.each([
  "package-lock.json",
  "tsconfig.base.json",
  "jest.config.js",
  "services/lib/src/facts/relay.ts",
  "services/time/migrations/0001_service_lines.ts",
  "gateway/src/main.ts",
  "scripts/run/system/start-system.ts",
  "shell/kit/build/area-recipe.ts",
  "some-new-file",
])("a change of %s skips none but those of every night", (file) => {
  expect(skippedAfter("README.md", file)).toEqual(nightly);
});

test("a change of texts, checks, journeys and other tests skips all", () => {
  const changed = ["docs/operations.md", "scripts/checks/steps.ts", "shell/e2e/forms.spec.ts"];
  expect(skippedAfter(...changed, "services/lib/src/facts/relay.test.ts")).toEqual(all);
});

test("a change of an area leaves what starts it in a browser as the stock area's releases", () => {
  const skipped = [
    "demo",
    "backup",
    "closing",
    "tracing",
    "fuzz",
    "containers",
    "scaffold",
    "erasing",
    "job-sheets",
    "copies",
    "faults",
  ];
  expect(skippedAfter("mf-stock/src/area.tsx")).toEqual(skipped);
  expect(skippedAfter("mf-time/src/area.tsx")).toEqual(all);
});

test("a change of the kit leaves what builds an area or opens a page", () => {
  const skipped = [
    "demo",
    "backup",
    "closing",
    "tracing",
    "fuzz",
    "containers",
    "erasing",
    "copies",
  ];
  expect(skippedAfter("shell/kit/ui/data-table.tsx")).toEqual(skipped);
});

test("a change of what one service does leaves what goes through its whole interface", () => {
  const skipped = ["backup", "containers", "scaffold", "releases", "copies", "faults"];
  expect(skippedAfter("services/time/src/entries/create-entry.routes.ts")).toEqual(skipped);
});

test.each(others)("$name runs after a change of its own", ({ name, files }) => {
  expect(skippedAfter(`${files}planted.spec.ts`)).not.toContain(name);
});

test.each(nightly)("%s is left out of `npm test` also after a change of its own", (name) => {
  const { files = "" } = longTests.find((each) => each.name === name) ?? {};
  expect(skippedAfter(`${files}spec.ts`)).toContain(name);
});

test.each(longTests.map(({ name, files }) => [name, files] as const))(
  "%s has tests, which a step leaves out with it and runs otherwise",
  (name, files) => {
    const { dir, name: start } = path.parse(`${files}*`);
    const tests = readdirSync(path.join(projectRoot, dir)).filter(
      (file) => file.startsWith(start.replace("*", "")) && /\.(?:spec|test)\.ts$/.test(file),
    );
    expect(tests).not.toEqual([]);
    const skipped = longTests.filter((test) => test.name === name);
    expect(tests.filter((file) => isRun(path.join(dir, file), []))).toEqual(tests);
    expect(tests.filter((file) => isRun(path.join(dir, file), skipped))).toEqual([]);
  },
);

/** Whether a step of `npm test` runs this file, by the patterns that the step passes to jest. */
function isRun(file: string, skipped: typeof longTests): boolean {
  const script = file.endsWith(".spec.ts") ? "systems" : "unit";
  return chosenStages([], skipped)
    .flat()
    .filter(({ command }) => command.includes(script))
    .some(({ command }) => {
      const patterns = command.slice(command.findIndex((word) => word.startsWith("--output")) + 1);
      const paths = [file, path.join(projectRoot, file)];
      return (
        patterns.length === 0 ||
        patterns.some((pattern) => paths.some((each) => new RegExp(pattern).test(each)))
      );
    });
}
