import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { generously } from "@dash/service-lib/testing/generously";
import { until } from "@dash/service-lib/testing/until";
import { projectRoot } from "../../project-root.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { commandLineOf } from "../supervisor/command-line.ts";
import { freePort } from "./ports.ts";

const ADMINISTRATOR = "first.admin@example.com";

/** A start after a kill may take at most this many times as long as a start after a proper stop. */
const MOST_RATIO = 3;

let folder: string;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-start-"));
  port = await freePort();
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Start {
  readonly child: ChildProcess;
  readonly lines: readonly string[];
  /** Only the output of the start itself; the logs of the processes are in the other stream, and continue. */
  readonly output: readonly string[];
}

function start(settings: Readonly<Record<string, string>> = {}): Start {
  const own = { PORT: String(port), DATA_DIR: folder, DEMO: "0", NODE_OPTIONS: "" };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: projectRoot, env });
  const lines: string[] = [];
  const output: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    output.push(line);
  });
  createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
  started.push(child);
  return { child, lines, output };
}

async function readyStart(settings?: Readonly<Record<string, string>>): Promise<Start> {
  const running = start(settings);
  const ready = `Ready: http://localhost:${port}`;
  await until(
    "it is ready",
    () => running.lines.includes(ready) || running.child.exitCode !== null,
    generously(60_000),
  );
  expect(running.output.at(-1)).toBe(ready);
  return running;
}

/** Returns the numbers of all processes that the start recorded as running. */
function runningPids(): number[] {
  const notes = readdirSync(path.join(folder, "run")).filter((file) => file.endsWith(".json"));
  return notes.flatMap((file) => {
    const note = readFileSync(path.join(folder, "run", file), "utf8");
    return (JSON.parse(note) as { pid?: number }).pid ?? [];
  });
}

test("the last line names the address, which answers", async () => {
  await readyStart();
  const response = await fetch(`http://localhost:${port}/health`);
  expect(response.status).toBe(200);
});

test("a system without the demonstration says to its administrator what is first, until it is done", async () => {
  await readyStart({ ADMIN_EMAIL: ADMINISTRATOR });
  const client = new HttpClient(`http://localhost:${port}`);
  const cookie = await openDemoSession(client, ADMINISTRATOR);
  const send = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const headers = { cookie, origin: client.origin.origin, "content-type": "application/json" };
    const target = `/api${path}`;
    const answer = await client.send({
      method,
      target,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.body.toString()}`);
    return JSON.parse(answer.body.toString()) as unknown;
  };
  const firstSteps = async () => ((await send("GET", "/dashboard")) as DashboardSummary).firstSteps;

  await until("the tier and the service lines are there", async () => {
    const steps = await firstSteps();
    return steps?.hasTier === true && steps.hasServiceLine;
  });
  expect(await firstSteps()).toMatchObject({
    companies: { provider: "Provider", partner: "Partner", areNamed: false },
    hasColleague: false,
    hasActivity: false,
  });
  const names = { provider: "Northwind Heat", partner: "Meridian Homes" };
  await send("PUT", "/companies", names);
  expect(await firstSteps()).toMatchObject({ companies: { ...names, areNamed: true } });
  await send("POST", "/users", {
    email: "kim@example.com",
    firstName: "Kim",
    lastName: "Lee",
    role: "staff",
  });
  await until("the colleague counts", async () => (await firstSteps())?.hasColleague === true);
  const [line] = (await send("GET", "/service-lines")) as ServiceLine[];
  await send("POST", "/time-entries", {
    serviceLineId: line?.id,
    description: "The first hour",
    date: new Date().toISOString().slice(0, 10),
    minutes: 60,
  });
  await until("nothing is left to do", async () => (await firstSteps()) === undefined);
  client.close();
});

test("a second start on the same data says that one runs", async () => {
  const first = await readyStart();
  const second = start();
  const [code] = (await once(second.child, "exit")) as [number];
  expect(code).toBe(1);
  expect(second.lines.join("\n")).toContain(
    `already runs on ${folder} (process ${first.child.pid})`,
  );
  expect(second.lines.join("\n")).not.toMatch(/^\s+at /m);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "F20 %s stops everything and leaves nothing behind",
  async (signal) => {
    const { child, lines } = await readyStart();
    const pids = runningPids();
    child.kill(signal);
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe("Stopped");
    expect(pids.filter((pid) => commandLineOf(pid) !== undefined)).toEqual([]);
    expect(readdirSync(folder)).not.toContain("lock.json");
  },
);

/** Starts, and returns how long that took, in milliseconds. */
async function timedStart(): Promise<{ readonly child: ChildProcess; readonly ms: number }> {
  const startedAt = Date.now();
  const { child } = await readyStart();
  return { child, ms: Date.now() - startedAt };
}

test("F1 what a killed start leaves is gone soon, and the next start takes little longer than after a proper stop", async () => {
  const stopped = await timedStart();
  const pids = runningPids();
  expect(pids.length).toBeGreaterThan(4);
  stopped.child.kill("SIGKILL");
  await until("all of it is gone", () => pids.every((pid) => commandLineOf(pid) === undefined));
  const killed = await timedStart();
  expect(killed.ms).toBeLessThan(stopped.ms * MOST_RATIO);
});
