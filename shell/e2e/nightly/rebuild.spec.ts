import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { until } from "@dash/service-lib/testing/until";
import { innerAddresses, projectRoot, query } from "../../../scripts/testing/journey-system.ts";
import { origin } from "../browser.ts";
import { Company } from "../company.ts";

const dataFolder = process.env["E2E_DATA_DIR"] ?? "";
const REPORTED_WITHIN_MS = 5 * 60_000;
/** A year that no other journey uses. */
const REBUILD_YEAR = 2047;
const MINUTES_OF_ENTRY = 30;
/** Each entry has its own hour, and all are in one month. */
const MOST_ENTRIES = 700;
const BETWEEN_ENTRIES_MS = 30;
/** Shorter than the interval of the check for missed facts, so that this check cannot repair a faulty rebuild. */
const SOON_MS = 4_000;

const address = innerAddresses()["report"] ?? "";

/** A metric of the report service; NaN while it has no value. */
async function measured(name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split("\n").find((each) => each.startsWith(`${name}{`));
  return Number(line?.split(" ").at(-1));
}

function readModel(): Promise<unknown[]> {
  return query("select * from report.month_hours order by year, month, service_line_id");
}

async function drifted(): Promise<number> {
  const deadline = Date.now() + REPORTED_WITHIN_MS;
  for (;;) {
    const months = await measured("hours_drifted");
    if (months > 0 || Date.now() > deadline) return months;
    await pause(500);
  }
}

/** Runs the rebuild command and returns its output. */
async function rebuild(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(projectRoot, "scripts/command.mjs"), "run/system/tool.command.ts", "rebuild"],
    { env: { ...process.env, DATA_DIR: dataFolder } },
  );
  return stdout;
}

it(
  "reports a planted wrong row within five minutes, and the rebuild heals it",
  async () => {
    const before = await readModel();
    await query(
      "update report.month_hours set minutes = minutes + 60 where (year, month, service_line_id) = (select year, month, service_line_id from report.month_hours limit 1)",
    );
    expect(await drifted()).toBe(1);

    const output = await rebuild();

    expect(output).toMatch(/report: read models rebuilt from \d+ facts/);
    expect(await readModel()).toEqual(before);
  },
  6 * 60_000,
);

it("never shows less than before while a rebuild runs and people log entries", async () => {
  const company = await Company.open(origin, REBUILD_YEAR);
  const month = `/api/dashboard?month=1&year=${REBUILD_YEAR}`;
  const look = async (): Promise<number> => {
    const { status, text } = await company.ask("viewer", "GET", month);
    if (status !== 200) throw new Error(`the dashboard answered ${status}: ${text}`);
    return (JSON.parse(text) as DashboardSummary).minutesUsed;
  };
  const totals: number[] = [];
  let isRunning = true;
  let logged = 0;
  const work = async (): Promise<void> => {
    for (; isRunning && logged < MOST_ENTRIES; logged++) {
      await company.entryOf("staff");
      await pause(BETWEEN_ENTRIES_MS);
    }
  };
  const watch = async (): Promise<void> => {
    while (isRunning) totals.push(await look());
  };
  const rebuildMeanwhile = async (): Promise<void> => {
    try {
      await until("there is something to lose", () => (totals.at(-1) ?? 0) > 0);
      expect(await rebuild()).toMatch(/report: read models rebuilt/);
    } finally {
      isRunning = false;
    }
  };
  try {
    await Promise.all([work(), watch(), rebuildMeanwhile()]);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    const all = logged * MINUTES_OF_ENTRY;
    await until("all is shown", async () => (await look()) === all, SOON_MS);
  } finally {
    company.close();
  }
});

it("measures requests, facts and drift, and hides the metrics from the public port", async () => {
  expect(await measured("projection_lag_messages")).toBeGreaterThanOrEqual(0);
  expect(await measured("dead_letters")).toBe(0);
  const publicly = await fetch(`${origin}/metrics`, {
    headers: { "x-forwarded-for": "203.0.113.7", accept: "application/json" },
  });
  expect(await publicly.text()).not.toContain("http_request_duration_seconds");
});
