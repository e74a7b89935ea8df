import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAllDocuments } from "yaml";
import type { CustomResourceDefinition } from "kubernetes-types/apiextensions/v1";
import { helmProgram } from "../render-chart.ts";

export interface EngineCharts {
  /** The folders of NATS' chart, one for each version. */
  readonly nats: readonly string[];
  /** The types that operators add to Kubernetes. */
  readonly definitions: readonly CustomResourceDefinition[];
}

/** Describes tests of the charts and operators of the engines: those in the folder that ENGINE_CHARTS names, else none. */
export function describeEngines(name: string, tests: (charts: EngineCharts) => void): void {
  const folder = process.env["ENGINE_CHARTS"];
  if (folder && helmProgram()) return describe(name, () => tests(readCharts(folder)));
  const title = `${name}: ENGINE_CHARTS names no folder, or there is no Helm`;
  process.stderr.write(`skipped: ${title}\n`);
  test.skip(title, () => undefined);
}

/** Reads the charts and definitions below a folder, however it is arranged. */
function readCharts(folder: string): EngineCharts {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
    path.join(folder, file),
  );
  const nats = files
    .filter((file) => path.basename(file) === "Chart.yaml")
    .filter((file) => /^name: nats$/m.test(readFileSync(file, "utf8")))
    .map((file) => path.dirname(file));
  const definitions = files
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => /^kind: CustomResourceDefinition$/m.test(text))
    .flatMap((text) =>
      parseAllDocuments(text).map((each) => each.toJS() as CustomResourceDefinition),
    )
    .filter(({ kind }) => kind === "CustomResourceDefinition");
  return { nats: nats.sort(), definitions };
}
