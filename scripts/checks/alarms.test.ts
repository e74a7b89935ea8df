import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { projectRoot } from "../project-root.ts";
import { processes } from "../run/processes.ts";

const read = (file: string): string => readFileSync(path.join(projectRoot, file), "utf8");

const Record = z.strictObject({
  record: z.string().regex(/^dash:[a-z]+:[a-z0-9]+$/),
  expr: z.string(),
});

const Alert = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[ms]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(["warning", "critical"]) }),
  annotations: z.strictObject({ summary: z.string(), action: z.string() }),
});

/** A file of rules as Prometheus reads it. */
const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      interval: z.string(),
      rules: z.array(z.union([Record, Alert])),
    }),
  ),
});

const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

/** The metrics of the table in operations.md. */
const documented = [...read("docs/operations.md").matchAll(/^\| `([a-z_]+)` +\| /gm)]
  .map(([, name = ""]) => name)
  .filter((name) =>
    /(_seconds|_utilization|_facts|_messages|_letters|_connected|_ready|_writable|_refusals|_failures|_bytes|_total|_drifted|_erasures)$/.test(
      name,
    ),
  );

const rules = Rules.parse(parse(read("deploy/prometheus/alerts.yml"))).groups.flatMap(
  (group) => group.rules,
);
const alerts = rules.filter((rule) => "alert" in rule);
const panels = Dashboard.parse(JSON.parse(read("deploy/grafana/dashboard.json"))).panels;
const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

const NO_METRICS = new Set([
  "__name__",
  "clamp_min",
  "histogram_quantile",
  "last_over_time",
  "rate_interval",
]);

/** The names of metrics in an expression: of a histogram the name that the table has. */
function metricsIn(expression: string): string[] {
  const withoutTexts = expression.replaceAll(/(?<!__name__=~)"[^"]*"/g, "");
  return [...withoutTexts.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)]
    .map(([name]) => name.replace(/_(count|bucket)$/, ""))
    .filter((name) => !NO_METRICS.has(name));
}

test("each metric of operations.md has an alarm", () => {
  expect(documented.length).toBeGreaterThan(10);
  const alarmed = rules.flatMap(({ expr }) => metricsIn(expr));
  expect(new Set(alarmed)).toEqual(new Set(documented));
});

test("the dashboard shows each metric of operations.md", () => {
  expect(new Set(shown.flatMap(metricsIn))).toEqual(new Set(documented));
});

test("each process is missed by name", () => {
  const gone = alerts.find(({ alert }) => alert === "ServiceIsGone");
  const missed = [...(gone?.expr ?? "").matchAll(/absent\(\w+\{service="([^"]+)"\}\)/g)];
  expect(missed.map(([, name]) => name)).toEqual(processes.map(({ name }) => name));
});

test("each alarm says what is wrong and what to do, in a sentence each", () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { annotations } of alerts) expect(annotations.action).toMatch(/^[A-Z].*\.$/);
});
