import { helmProgram } from "../render-chart.ts";

/** Describes tests of the rendered chart. Without Helm they are skipped, and the reason stands in the output. */
export function describeChart(name: string, tests: () => void): void {
  if (helmProgram()) return describe(name, tests);
  const title = `${name}: HELM names no program, and there is no helm on the PATH`;
  process.stderr.write(`skipped: ${title}\n`);
  test.skip(title, () => undefined);
}
