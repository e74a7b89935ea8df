import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { projectRoot } from "../../project-root.ts";
import { onPath } from "../system/on-path.ts";
import { renderTemplate } from "./render-template.ts";
import { parseTemplate } from "./template-syntax.ts";

const CHART = path.join(projectRoot, "deploy/helm");
const RELEASE = "dash";

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

/** The values of the chart, with others put in their place. */
export function chartValues(others: Values = {}): Values {
  const text = readFileSync(path.join(CHART, "values.yaml"), "utf8");
  return merged(parse(text) as Values, others);
}

/** Renders the chart: by `helm template` where Helm is installed, else by our own reading of its templates. */
export function renderChart(others: Values): string {
  return onPath("helm") ? renderByHelm(others) : renderByOurselves(chartValues(others));
}

export function objectsIn(text: string): KubernetesObject[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return (document.toJS() as KubernetesObject | null) ?? [];
  });
}

function renderByHelm(others: Values): string {
  const folder = mkdtempSync(path.join(tmpdir(), "dash-chart-"));
  const file = path.join(folder, "values.json");
  writeFileSync(file, JSON.stringify(others));
  try {
    return execFileSync("helm", ["template", RELEASE, CHART, "--values", file], {
      encoding: "utf8",
      stdio: "pipe",
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function renderByOurselves(values: Values): string {
  const folder = path.join(CHART, "templates");
  const files = readdirSync(folder).map((name) => ({
    name,
    template: parseTemplate(readFileSync(path.join(folder, name), "utf8")),
  }));
  const definitions = new Map(files.flatMap(({ template }) => [...template.definitions]));
  const data = { Values: values, Release: { Name: RELEASE } };
  return files
    .filter(({ name }) => !name.endsWith(".tpl"))
    .map(({ template }) => renderTemplate(template, definitions, data))
    .join("\n---\n");
}

function merged(values: Values, others: Values): Values {
  const entries = Object.entries(others).map(([name, value]): [string, unknown] => {
    const before = values[name];
    return [name, isMap(before) && isMap(value) ? merged(before, value) : value];
  });
  return { ...values, ...Object.fromEntries(entries) };
}

function isMap(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
