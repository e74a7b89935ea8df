import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { generously } from "@dash/service-lib/testing/generously";
import { until } from "@dash/service-lib/testing/until";
import { buildFolderOf } from "../../release/build/build-folder.ts";
import { imbalances } from "../../lab/faults/balance.ts";
import { openLaboratory, type Laboratory } from "../../lab/faults/laboratory.ts";
import { Load } from "../../lab/faults/load.ts";
import { isReady } from "../../lab/faults/probes.ts";
import type { Answer } from "../../testing/http-client.ts";
import { processNamed } from "../processes.ts";
import { projectRoot } from "../../project-root.ts";
import { commandLineOf } from "../supervisor/command-line.ts";
import { readTools, toolNoteIn } from "./tools.ts";

const PATIENCE_MS = generously(60_000);
const UNREADY_AFTER_MS = 2_000;
const WARM_WRITES = 32;
/** A part of the trail that took this long is left out of the page. A part that fails is left out at once. */
const LATE_PART_MS = 2_000;

/** Faulty programs of builds, which run after the schema migration. */
const FAULTS = {
  "ends at once": "process.exit(3);",
  "never gets ready": `
    import { createServer } from "node:http";
    const server = createServer((_, response) => response.writeHead(503).end("not yet"));
    server.listen(Number(process.env.PORT), "127.0.0.1");`,
};

let laboratory: Laboratory;
let builds: string;
/** Edits of all tests so far. */
let edited = 0;
beforeAll(async () => {
  laboratory = await openLaboratory();
  const cache = path.join(projectRoot, ".cache");
  mkdirSync(cache, { recursive: true });
  builds = mkdtempSync(path.join(cache, "replacements-"));
});
afterAll(async () => {
  await laboratory.close();
  rmSync(builds, { recursive: true });
});

/** Copies the build of a process into a folder of its own, with another `main` if one is given. */
function buildOf(name: string, id: string, main?: string): string {
  const folder = path.join(builds, name, id);
  cpSync(buildFolderOf({ name }), folder, { recursive: true });
  if (main !== undefined) writeFileSync(path.join(folder, "main.js"), main);
  return folder;
}

function replace(name: string, folder: string, patienceMs = PATIENCE_MS): Promise<void> {
  const { system } = laboratory;
  return system.replace({ definition: processNamed(name), folder, patienceMs });
}

/** Returns the command line of a process, which contains the folder of its build. */
function commandOf(name: string): string {
  return commandLineOf(laboratory.system.processId(name) ?? 0) ?? "";
}

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly complained: string;
}

async function command(name: string, dataFolder = laboratory.folder): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataFolder, NODE_OPTIONS: "" };
  const child = spawn(
    process.execPath,
    ["scripts/command.mjs", "run/system/replace.command.ts", name],
    { cwd: projectRoot, env },
  );
  const streams = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, "exit")) as [number];
  const [output, complained] = await streams;
  return { code, output, complained };
}

/**
 * Repeats requests that the load does not make: reads of the trail of all services, and edits that must not be sent
 * twice. A part of the trail that is only late counts as read.
 */
class Editing {
  readonly failed: unknown[] = [];
  edits = 0;
  readonly #going: Promise<void>;
  #stopped = false;

  constructor() {
    this.#going = this.#goOn();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#going;
  }

  async #goOn(): Promise<void> {
    const { stockItemId } = laboratory;
    for (let count = 1; !this.#stopped; count++) {
      const body = { name: `Flow switch ${count}`, category: "Parts" };
      await this.#ask("PUT", `/api/stock-items/${stockItemId}`, JSON.stringify(body));
      this.edits++;
      const trail = await this.#ask("GET", "/api/audit?limit=1");
      const { missing } = JSON.parse(trail.body.toString()) as { missing: string[] };
      if (missing.length > 0 && trail.ms < LATE_PART_MS) this.failed.push({ missing });
      await pause(10);
    }
  }

  async #ask(method: string, target: string, body?: string): Promise<Answer> {
    const { client, people } = laboratory;
    const cookie = people[0]?.header() ?? "";
    const headers = { cookie, ...(body ? { "content-type": "application/json" } : {}) };
    const answer = await client.send({ method, target, headers, body });
    if (answer.status !== 200) this.failed.push({ target, status: answer.status });
    return answer;
  }
}

/** Runs `work` under steady load and expects no failed, lost or repeated request. */
async function unnoticed(work: () => Promise<void>): Promise<void> {
  const load = new Load(laboratory);
  const editing = new Editing();
  await until("clients are at work", () => load.ledger.acknowledged.size >= WARM_WRITES);
  await work();
  await load.openRequestsEnd();
  await Promise.all([load.stop(), editing.stop()]);
  edited += editing.edits;
  expect(load.samples.failures()).toEqual({});
  expect(load.samples.all.filter(({ resent }) => resent > 0)).toEqual([]);
  expect(editing.failed).toEqual([]);
  expect(editing.edits).toBeGreaterThan(0);
  expect(await imbalances(laboratory, load.ledger)).toEqual([]);
  expect(load.ledger.acknowledged.size).toBeGreaterThan(WARM_WRITES);
  const history = await laboratory.query<{ edits: string }>(
    "select count(*) as edits from stock.audit_trail where action = 'updated' and label like 'Flow switch%'",
  );
  expect(Number(history[0]?.edits)).toBe(edited);
}

test("F18 the command puts the present build in the place of a service, under load that notices nothing", async () => {
  await unnoticed(async () => {
    for (const name of ["stock", "time", "kpi"]) {
      const before = laboratory.system.processId(name) ?? 0;
      const { code, output, complained } = await command(name);
      expect({ code, complained }).toEqual({ code: 0, complained: "" });
      const build = path.basename(buildFolderOf({ name }));
      expect(output).toContain(`${name} is now ${build}, and was ${build}`);
      expect(laboratory.system.processId(name)).not.toBe(before);
      expect(commandLineOf(before)).toBeUndefined();
    }
  });
});

test("F1 a build that took over is the one that tools run and that a killed service is started from", async () => {
  const folder = buildOf("stock", "newer");
  await unnoticed(() => replace("stock", folder));
  const note = readFileSync(toolNoteIn(laboratory.folder), "utf8");
  expect(readTools(note)["stock"]?.build).toBe(folder);
  const pid = laboratory.system.processId("stock");
  laboratory.system.kill("stock", "SIGKILL");
  await until("it is up again", () => laboratory.system.processId("stock") !== pid);
  await until("it is ready", () => isReady(laboratory, "stock"));
  expect(commandOf("stock")).toContain(folder);
});

test.each(Object.entries(FAULTS))(
  "F18 a build that %s leaves the service that runs untouched, and says why",
  async (fault, main) => {
    const before = laboratory.system.processId("stock");
    const migrate = 'if (process.argv[2] === "migrate") process.exit();\n';
    const folder = buildOf("stock", fault.replaceAll(" ", "-"), migrate + main);
    await unnoticed(async () => {
      const attempt = replace("stock", folder, UNREADY_AFTER_MS);
      await expect(attempt).rejects.toThrow(/^stock-next (ends as soon as|is not ready after)/);
    });
    expect(laboratory.system.processId("stock")).toBe(before);
    expect(() => laboratory.system.processId("stock-next")).toThrow("There is no process");
  },
);

test("F18 a build whose migration fails is never started", async () => {
  const before = laboratory.system.processId("stock");
  const folder = buildOf("stock", "no-migration", 'throw new Error("no such column");');
  await unnoticed(async () => {
    await expect(replace("stock", folder)).rejects.toThrow(
      /The database of stock could not be brought up to date:[^]*no such column/,
    );
  });
  expect(laboratory.system.processId("stock")).toBe(before);
});

test("a process is replaced by one at a time", async () => {
  const first = replace("kpi", buildFolderOf({ name: "kpi" }));
  await expect(replace("kpi", buildFolderOf({ name: "kpi" }))).rejects.toThrow(
    "kpi is being replaced already",
  );
  await first;
});

test("the command says what to do where no system runs, and whom it knows", async () => {
  const nowhere = mkdtempSync(path.join(tmpdir(), "dash-nowhere-"));
  const absent = await command("stock", nowhere);
  rmSync(nowhere, { recursive: true });
  expect(absent.code).toBe(1);
  expect(absent.complained).toContain(`No system runs on ${nowhere}. Start it first: npm start.`);
  expect((await command("nobody")).complained).toContain("There is no process nobody; there are");
});
