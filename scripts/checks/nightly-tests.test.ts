import { readdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.ts";
import { nightlyTests } from "./nightly-tests.ts";
import { chosenStages } from "./steps.ts";

test.each(Object.entries(nightlyTests))(
  "%s has tests, which run every night and not in `npm test`",
  (_, files) => {
    const { dir, name: start } = path.parse(`${files}*`);
    const tests = readdirSync(path.join(projectRoot, dir)).filter(
      (file) => file.startsWith(start.replace("*", "")) && /\.(?:spec|test)\.ts$/.test(file),
    );
    expect(tests).not.toEqual([]);
    expect(tests.filter((file) => isRun(path.join(dir, file), true))).toEqual(tests);
    expect(tests.filter((file) => isRun(path.join(dir, file), false))).toEqual([]);
  },
);

/** Whether a step runs this file, by the patterns that the step passes to jest. */
function isRun(file: string, isNightly: boolean): boolean {
  const script = file.endsWith(".spec.ts") ? "systems" : "unit";
  return chosenStages([], { isNightly })
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
