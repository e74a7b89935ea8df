import { execFileSync } from "node:child_process";
import { processNamed } from "../../run/processes.ts";
import { environmentOf, migrationEnvironmentOf } from "../../run/system/process-environment.ts";
import { toolArguments } from "../../run/system/tools.ts";
import type { Subject } from "./subject.ts";

export interface RebuildTime {
  readonly facts: number;
  readonly seconds: number;
}

/** Rebuilds the read models of the dashboard from all facts, as `npm run rebuild` does. */
export function measureRebuild({ system: { plan } }: Subject): RebuildTime {
  const report = processNamed("report");
  const env = { ...environmentOf(plan, report), ...migrationEnvironmentOf(plan, report) };
  const startedAt = performance.now();
  const output = execFileSync(process.execPath, toolArguments(plan.buildOf(report), "rebuild"), {
    env,
    encoding: "utf8",
  });
  return {
    facts: Number(/from (\d+) facts/.exec(output)?.[1]),
    seconds: (performance.now() - startedAt) / 1000,
  };
}
