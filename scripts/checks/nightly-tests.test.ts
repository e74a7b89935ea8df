import { execFileSync } from "node:child_process";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { nightlyTests } from "./nightly-tests.ts";
import { chosenStages } from "./steps.ts";

const testFiles = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.spec.ts"], {
  cwd: projectRoot,
  encoding: "utf8",
})
  .trim()
  .split("\n");

test.each(Object.entries(nightlyTests))(
  "%s has tests, which run every night and not in `npm test`",
  (_, start) => {
    const tests = testFiles.filter((file) => `/${file}`.includes(`/${start}`));
    expect(tests).not.toEqual([]);
    expect(tests.filter((file) => isRun(file, true))).toEqual(tests);
    expect(tests.filter((file) => isRun(file, false))).toEqual([]);
  },
);

/** Whether a step runs this file, by the patterns that the step passes to jest. */
function isRun(file: string, isNightly: boolean): boolean {
  return chosenStages([], { isNightly })
    .flat()
    .filter(({ command }) => command.includes(scriptOf(file)))
    .some(({ command }) => {
      const patterns = command.slice(command.findIndex((word) => word.startsWith("--output")) + 1);
      const paths = [file, path.join(projectRoot, file)];
      return (
        patterns.length === 0 ||
        patterns.some((pattern) => paths.some((each) => new RegExp(pattern).test(each)))
      );
    });
}

function scriptOf(file: string): string {
  if (file.includes("/e2e/")) return "e2e";
  return file.endsWith(".spec.ts") ? "systems" : "unit";
}
