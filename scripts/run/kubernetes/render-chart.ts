import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseAllDocuments } from "yaml";
import { projectRoot } from "../../project-root.ts";
import { readYaml } from "../containers/read-compose.ts";
import { onPath } from "../system/on-path.ts";

const CHART = "deploy/helm";

/** A chart that is installed under a name: by default ours. */
interface Installation {
  readonly chart?: string;
  readonly release?: string;
}

/** An object of Kubernetes, as far as every kind of object has the same fields. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly [field: string]: unknown;
}

export interface Values {
  readonly [name: string]: unknown;
}

/** The values that the chart has by default. */
export function chartValues(): Values {
  return readYaml(`${CHART}/values.yaml`) as Values;
}

/** Returns the program that renders the chart: the one that HELM names, else Helm on the PATH. */
export function helmProgram(): string | undefined {
  return process.env["HELM"] || onPath("helm");
}

/**
 * Renders the chart by `helm template`, with these values in place of its own.
 * @throws Error with the words of Helm when it refuses, and when there is no Helm.
 */
export function renderChart(
  values: Values,
  { chart = path.join(projectRoot, CHART), release = "dash" }: Installation = {},
): string {
  const helm = helmProgram();
  if (!helm) throw new Error("There is no Helm: install it, or set HELM to its path.");
  const folder = mkdtempSync(path.join(tmpdir(), "dash-chart-"));
  const file = path.join(folder, "values.json");
  writeFileSync(file, JSON.stringify(values));
  try {
    return execFileSync(helm, ["template", release, chart, "-f", file], {
      encoding: "utf8",
      stdio: "pipe",
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function objectsIn(text: string): KubernetesObject[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return (document.toJS() as KubernetesObject | null) ?? [];
  });
}
