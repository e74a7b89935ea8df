import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Registry } from "@dash/contracts/releases/registry";
import { generously } from "@dash/service-lib/testing/generously";
import { until } from "@dash/service-lib/testing/until";
import { parse } from "zod/v4/core";
import { freePort } from "../../run/system/ports.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { CopiedProject } from "../../testing/copied-project.ts";

const ADMINISTRATOR = "first@example.org";
const COMMAND = "scripts/command.mjs";
/** Tests of the lists that must contain each new item. */
const HOLDING = [
  "run/processes",
  "checks/whole/operations",
  "run/containers/",
  "checks/fact-shapes",
  "checks/circles",
];

/** The workspaces with new files, and those that list them or compile against the lists. */
const TOUCHED = [
  "services/contracts",
  "services/fleet",
  "services/report",
  "mf-fleet",
  "gateway",
  "shell",
  "scripts",
];

let project: CopiedProject;
let dataFolder: string;
let child: ChildProcess | undefined;
const written: string[] = [];

beforeAll(async () => {
  project = new CopiedProject();
  dataFolder = mkdtempSync(path.join(tmpdir(), "dash-new-data-"));
  await write("service", "fleet");
  project.link("services/fleet");
  await write("noun", "fleet/vehicles");
  await write("fact", "fleet/depot-opened");
  await write("area", "fleet", "vehicles");
  project.link("mf-fleet");
});

afterAll(async () => {
  delete process.env["DATA_DIR"];
  delete process.env["PUBLISH_TOKEN"];
  if (child?.exitCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  project.remove();
  rmSync(dataFolder, { recursive: true });
});

async function write(...what: readonly string[]): Promise<void> {
  const output = await project.run(COMMAND, "release/new/new.command.ts", ...what);
  written.push(...Array.from(output.matchAll(/^[+ ] (\S+\.\w+)$/gm), ([, file = ""]) => file));
}

/** Runs the script of an installed package on the copy. */
function tool(file: string, ...options: readonly string[]): Promise<string> {
  return project.run(path.join("node_modules", file), ...options);
}

test("what is written is in the project's format, and lint finds nothing in it", async () => {
  const code = written.filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(30);
  await tool("prettier/bin/prettier.cjs", "--check", ...written);
  await tool("eslint/bin/eslint.js", "--max-warnings", "0", ...new Set(code));
});

test("the types hold, also where endpoints, facts and processes are listed", async () => {
  await tool("tsx/dist/cli.mjs", "scripts/checks/types.command.ts", ...TOUCHED);
});

test("its own tests pass, and so do those that hold the lists in which it stands", async () => {
  const holding = HOLDING.map((name) => `scripts/${name}`);
  const output = await tool(
    "jest/bin/jest.js",
    "--silent",
    "services/fleet",
    "mf-fleet",
    "services/report/src/depots",
    ...holding,
  );
  for (const own of ["vehicles.routes.db", "app.db", "vehicles.screen", "depots.projection.db"])
    expect(output).toMatch(new RegExp(`PASS .*/${own}\\.test`));
});

/** Starts the copy as `npm start` does after the installation. */
async function started(): Promise<string> {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: dataFolder, DEMO: "0", ADMIN_EMAIL: ADMINISTRATOR };
  const start = path.join(project.folder, "scripts/run/system/start.command.ts");
  const running = spawn(process.execPath, [COMMAND, start], project.surroundings(own));
  child = running;
  const lines: string[] = [];
  for (const stream of [running.stdout, running.stderr])
    createInterface({ input: stream }).on("line", (line) => lines.push(line));
  const address = `http://localhost:${port}`;
  const isReady = () => lines.includes(`Ready: ${address}`);
  await until("it is ready", () => isReady() || running.exitCode !== null, generously(120_000));
  if (!isReady()) throw new Error(lines.join("\n"));
  return address;
}

test("the area is published into a running system, and its screen shows what the service answers", async () => {
  // Starts the system without the area, which is added later.
  const [area, later] = ["mf-fleet", "later"].map((name) => path.join(project.folder, name));
  renameSync(area ?? "", later ?? "");
  const address = await started();
  renameSync(later ?? "", area ?? "");
  const running = child?.pid;
  const client = new HttpClient(address);
  const cookie = await openDemoSession(client, ADMINISTRATOR);
  const get = (target: string, accept = "*/*") =>
    client.send({ method: "GET", target, headers: { cookie, accept } });

  const added = await client.send({
    method: "POST",
    target: "/api/vehicles",
    headers: { cookie, origin: address, "content-type": "application/json" },
    body: JSON.stringify({ name: "The first van" }),
  });
  expect([added.status, added.body.toString()]).toEqual([201, expect.anything()]);
  const listed = JSON.parse((await get("/api/vehicles")).body.toString()) as unknown;
  expect(listed).toMatchObject([{ name: "The first van", can: { update: true } }]);

  const areaNow = async () => {
    const registry = parse(Registry, JSON.parse((await get("/api/registry")).body.toString()));
    return registry.areas.find(({ id }) => id === "fleet");
  };
  expect(await areaNow()).toBeUndefined();
  await project.run(COMMAND, "release/build/build.command.ts", "fleet");
  process.env["DATA_DIR"] = dataFolder;
  process.env["PUBLISH_TOKEN"] = (
    await project.run(COMMAND, "release/publish/publish-token.command.ts", "fleet")
  ).trim();
  const output = await project.run(
    COMMAND,
    "release/publish/publish.command.ts",
    "fleet",
    "--to",
    address,
  );
  expect(output).toMatch(/Before: nothing of fleet is live[^]+After: {2}fleet \w+ is live/);
  expect([child?.pid, child?.exitCode]).toEqual([running, null]);

  expect((await get("/vehicles", "text/html")).status).toBe(200);
  const fleet = await areaNow();
  expect(fleet?.descriptor.nav.map(({ path }) => path)).toEqual(["/vehicles"]);
  const files = fleet?.preload["vehicles"]?.map((file) => fleet.base + file) ?? [];
  expect(files.length).toBeGreaterThan(2);
  const answers = await Promise.all(files.map((file) => get(file)));
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  expect(answers.some(({ body }) => body.includes("No vehicles found"))).toBe(true);
  client.close();
});
