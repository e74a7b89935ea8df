import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withClient } from "../../scripts/postgres/provision.ts";
import { projectRoot } from "../../scripts/project-root.ts";
import { readTools, toolNoteIn } from "../../scripts/system/tools.ts";
import { origin } from "./browser.ts";

const dataFolder = process.env["E2E_DATA_DIR"] ?? "";
const REPORTED_WITHIN_MS = 60_000;

let databaseUrl: string;
let address: string;

beforeAll(async () => {
  const { report = {} } = readTools(await readFile(toolNoteIn(dataFolder), "utf8"));
  const upstreams = JSON.parse(report["UPSTREAMS"] ?? "{}") as Record<string, string>;
  address = upstreams["report"] ?? "";
  databaseUrl = report["OWNER_DATABASE_URL"] ?? "";
});

async function query(sql: string): Promise<unknown[]> {
  return withClient(databaseUrl, async (client) => (await client.query<object>(sql)).rows);
}

async function measured(name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split("\n").find((each) => each.startsWith(`${name}{`)) ?? "";
  return Number(line.split(" ").at(-1));
}

function readModel(): Promise<unknown[]> {
  return query(
    "select * from report.month_hours where minutes <> 0 order by year, month, service_line_id",
  );
}

async function drifted(): Promise<number> {
  const deadline = Date.now() + REPORTED_WITHIN_MS;
  for (;;) {
    const months = await measured("hours_drifted");
    if (months > 0 || Date.now() > deadline) return months;
    await pause(500);
  }
}

it("F4 reports a planted wrong row within a minute, and the rebuild heals it", async () => {
  const before = await readModel();
  await query(
    "update report.month_hours set minutes = minutes + 60 where (year, month, service_line_id) = (select year, month, service_line_id from report.month_hours limit 1)",
  );
  expect(await drifted()).toBe(1);

  const output = execFileSync(process.execPath, [path.join(projectRoot, "scripts/rebuild.mjs")], {
    env: { ...process.env, DATA_DIR: dataFolder },
    encoding: "utf8",
  });

  expect(output).toMatch(/report: read models rebuilt from \d+ facts/);
  expect(await readModel()).toEqual(before);
});

it("measures requests, facts and drift, and keeps the figures from the public port", async () => {
  expect(await measured("projection_lag_messages")).toBeGreaterThanOrEqual(0);
  expect(await measured("dead_letters")).toBe(0);
  const publicly = await fetch(`${origin}/metrics`, {
    headers: { "x-forwarded-for": "203.0.113.7", accept: "application/json" },
  });
  expect(await publicly.text()).not.toContain("http_request_duration_seconds");
});
