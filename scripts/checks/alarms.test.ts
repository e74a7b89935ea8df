import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { projectRoot } from "../project-root.ts";

const read = (file: string): string => readFileSync(path.join(projectRoot, file), "utf8");

/** A file of rules as Prometheus reads it. */
const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[ms]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(["warning", "critical"]) }),
          annotations: z.strictObject({ summary: z.string(), action: z.string() }),
        }),
      ),
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
    /(_seconds|_utilization|_facts|_messages|_letters|_connected|_refusals|_failures|_total|_drifted|_erasures)$/.test(
      name,
    ),
  );

const rules = Rules.parse(parse(read("deploy/prometheus/alerts.yml"))).groups.flatMap(
  (group) => group.rules,
);
const panels = Dashboard.parse(JSON.parse(read("deploy/grafana/dashboard.json"))).panels;
const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The names of metrics in an expression: of a histogram the name that the table has. */
function metricsIn(expression: string): string[] {
  const withoutTexts = expression.replaceAll(/(?<!__name__=~)"[^"]*"/g, "");
  return [...withoutTexts.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)]
    .map(([name]) => name.replace(/_(count|bucket)$/, ""))
    .filter((name) => !["histogram_quantile", "__name__", "rate_interval"].includes(name));
}

test("each metric of operations.md has an alarm", () => {
  expect(documented.length).toBeGreaterThan(10);
  const alarmed = rules.flatMap(({ expr }) => metricsIn(expr));
  expect(new Set(alarmed)).toEqual(new Set(documented));
});

test("the dashboard shows each metric of operations.md", () => {
  expect(new Set(shown.flatMap(metricsIn))).toEqual(new Set(documented));
});

test("K16-10 requests that are answered with 503 ring within a minute of it", () => {
  const alarm = rules.find(({ expr }) => expr.includes('status="503"'));
  const [, share = "1"] = /> (0\.\d+)/.exec(alarm?.expr ?? "") ?? [];
  // All requests of the last minute count, so the share is reached after that part of the minute.
  const reachedAfterSeconds = Number(share) * 60;
  expect(alarm?.expr).toContain("[1m]");
  expect(alarm?.labels.severity).toBe("critical");
  expect(reachedAfterSeconds + Number.parseInt(alarm?.for ?? "60", 10)).toBeLessThanOrEqual(45);
});

test("each alarm says what is wrong and what to do, in a sentence each", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { annotations } of rules) expect(annotations.action).toMatch(/^[A-Z].*\.$/);
});
