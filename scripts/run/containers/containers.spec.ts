import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { IDENTITY_HEADER, createMint } from "@dash/service-lib/access/identity";
import { buildActor } from "@dash/service-lib/testing/actors";
import { until } from "@dash/service-lib/testing/until";
import { findNatsServer } from "../nats/find-nats-server.ts";
import { findPostgres } from "../postgres/binaries.ts";
import { initialiseCluster, postgresCommand } from "../postgres/embedded-postgres.ts";
import { withClient } from "../postgres/provision.ts";
import { waitForPostgres } from "../postgres/wait-for-postgres.ts";
import { processes } from "../processes.ts";
import { projectRoot } from "../../project-root.ts";
import { boundToParent, endProcess } from "../supervisor/bound-command.ts";
import type { LogLines } from "../supervisor/log-lines.ts";
import { freePort } from "../system/ports.ts";
import { openSecrets, signingKeyOf, type Secrets } from "../system/secrets.ts";
import {
  makeImageFolder,
  nameContainers,
  runToEnd,
  startLocally,
  writeLocalNatsConfig,
  type LocalOptions,
} from "./local-containers.ts";
import { writeContainerFiles } from "./write-container-files.ts";

const READY_MS = 30_000;
const HOST_NAME = "dash.example.org";
const TOGETHER_MS = 500;
/** Two containers of one service have two addresses behind one name. This machine has every address of this network. */
const [FIRST, SECOND] = ["127.0.0.2", "127.0.0.3"] as const;

let folder: string;
let options: LocalOptions;
let secrets: Secrets;
const running: ChildProcess[] = [];
let report: ChildProcess;

beforeAll(async () => {
  execFileSync(process.execPath, ["scripts/command.mjs", "release/build/build.command.ts"], {
    cwd: projectRoot,
  });
  folder = mkdtempSync(path.join(tmpdir(), "dash-image-"));
  const [image, files] = [path.join(folder, "app"), path.join(folder, "files")];
  const names = [...processes.map(({ name }) => name), "postgres", "nats"];
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await freePort();
  const site = {
    PUBLIC_BASE_URL: `https://${HOST_NAME}`,
    OIDC_ISSUER: "https://id.example.invalid",
    OIDC_CLIENT_ID: "dash",
  };
  options = { image, files, site, ports, named: ["report"], names: path.join(folder, "names") };
  await Promise.all([makeImageFolder(image), writeContainerFiles(files)]);
  await nameContainers(options, { report: [FIRST] });
  secrets = await openSecrets(path.join(files, "secrets.json"), []);
  await Promise.all([startPostgres(), startNats()]);
});

afterAll(async () => {
  const [postgres, nats, ...ours] = running;
  await Promise.all(ours.map((child) => endProcess(child, "SIGTERM")));
  for (const engine of [postgres, nats]) if (engine) await endProcess(engine, "SIGTERM");
  rmSync(folder, { recursive: true });
});

function adminUrl(database: string): string {
  return `postgres://postgres:${secrets.ownerPassword}@127.0.0.1:${options.ports["postgres"]}/${database}`;
}

async function startPostgres(): Promise<void> {
  const binaries = await findPostgres();
  const cluster = path.join(folder, "postgres");
  const port = options.ports["postgres"] ?? 0;
  await initialiseCluster(binaries, cluster, secrets.ownerPassword);
  const [program, ...arguments_] = postgresCommand(binaries, { folder: cluster, port });
  running.unshift(spawn(program, arguments_, { stdio: "ignore" }));
  await waitForPostgres(adminUrl("postgres"));
}

async function startNats(): Promise<void> {
  const to = path.join(folder, "nats.conf");
  const store = path.join(folder, "nats");
  await writeLocalNatsConfig(options, { to, store, healthPort: await freePort() });
  const server = await findNatsServer(() => undefined);
  const [program, ...arguments_] = boundToParent([server, "-c", to], "TERM");
  running.push(spawn(program, arguments_, { stdio: "ignore" }));
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Fetch does not let the caller set the host header. */
function ask(
  name: string,
  pathname: string,
  host = "localhost",
  asker = "192.0.2.1",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const port = options.ports[name];
    const headers = { host, "x-forwarded-for": asker };
    request({ port, path: pathname, host: "127.0.0.1", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on("error", reject)
      .end();
  });
}

function hostOf(name: string): string {
  return name === "report" ? FIRST : "127.0.0.1";
}

async function untilReady(name: string, log: LogLines, host: string): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    const address = `http://${host}:${options.ports[name]}/ready`;
    return (await fetch(address).catch(() => undefined))?.ok ?? false;
  };
  await until(`${name} is ready`, isReady, READY_MS).catch((error: Error) => {
    throw new Error([error.message, ...log.last()].join("\n"));
  });
}

async function call(name: string, pathname: string, body?: object): Promise<unknown> {
  const mint = createMint("gateway", { ...signingKeyOf(secrets, "gateway") });
  const token = await mint.forUser(name, buildActor({ role: "admin" }));
  const response = await fetch(`http://127.0.0.1:${options.ports[name]}${pathname}`, {
    headers: { [IDENTITY_HEADER]: token, "content-type": "application/json" },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(body ? 201 : 200);
  return response.json();
}

/** Lets the gateway and another service ask the named one repeatedly until it is stopped; counts the answers. */
class RequestKind {
  #stopped = false;
  readonly #going = [this.#goOn(() => this.#byGateway()), this.#goOn(() => this.#byAdmin())];
  readonly answers: Record<string, number> = {};

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#going);
  }

  async #goOn(send: () => Promise<string>): Promise<void> {
    while (!this.#stopped) {
      const answer = await send();
      this.answers[answer] = (this.answers[answer] ?? 0) + 1;
    }
  }

  /** Requests an unknown link. Each request has a random client address, so none reaches the rate limit. */
  async #byGateway(): Promise<string> {
    const asker = `192.0.2.${Math.floor(Math.random() * 256)}`;
    const secret = randomUUID();
    const { status } = await ask("gateway", `/api/shared-reports/${secret}`, HOST_NAME, asker);
    return `the gateway had ${status}`;
  }

  async #byAdmin(): Promise<string> {
    const { missing } = (await call("admin", "/audit?limit=1")) as { missing: string[] };
    return `admin missed ${missing.length}`;
  }
}

test("the provisioning makes the database, again and again, and every process gets ready", async () => {
  const output = await runToEnd(options, "provision");
  expect(output).toContain("The database is ready for");
  expect(await runToEnd(options, "provision")).toBe(output);
  // Starts all together, as containers start: each reads the records of others before it is ready.
  const started = new Map<string, LogLines>();
  for (const { name } of processes) {
    const { child, log } = await startLocally(options, name, hostOf(name));
    running.push(child);
    if (name === "report") report = child;
    started.set(name, log);
  }
  for (const [name, log] of started) await untilReady(name, log, hostOf(name));
});

test("what is written to one process reaches the read model of another by the broker", async () => {
  const [line] = (await call("time", "/service-lines")) as { id: string }[];
  await call("time", "/time-entries", {
    serviceLineId: line?.id,
    startTime: "2026-03-02T09:00:00Z",
    endTime: "2026-03-02T10:30:00Z",
    description: "In a container",
  });
  await until("the read model has it", () =>
    withClient(adminUrl("dash"), async (client) => {
      const { rows } = await client.query<{ minutes: string | null }>(
        "select sum(minutes) as minutes from report.month_hours",
      );
      return rows[0]?.minutes === "90";
    }),
  );
});

test("the gateway serves the interface under its public name only, and no sign-in without passwords", async () => {
  const host = HOST_NAME;
  expect(await ask("gateway", "/", host)).toMatchObject({ status: 503 });
  expect(await runToEnd(options, "publish")).toContain("Published shell");
  expect(await runToEnd(options, "publish")).toBe("");
  expect(await ask("gateway", "/", host)).toMatchObject({
    status: 200,
    text: expect.stringContaining("dash-registry") as string,
  });
  expect((await ask("gateway", "/ready", host)).text).not.toContain("waitingFor");
  const signIn = await ask("gateway", "/api/login", host);
  expect(signIn.status).toBeGreaterThanOrEqual(500);
  expect(signIn.text).not.toContain("Continue as");
});

test("F18 a second container beside the first takes its place, and nobody who asks is refused", async () => {
  const asking = new RequestKind();
  await until("both are answered", () => Object.keys(asking.answers).length === 2);
  const { child, log } = await startLocally(options, "report", SECOND);
  running.push(child);
  await untilReady("report", log, SECOND);
  await nameContainers(options, { report: [FIRST, SECOND] });
  await pause(TOGETHER_MS);
  // The name still means a container that was told to stop, until that container has ended.
  await endProcess(report, "SIGTERM");
  await pause(TOGETHER_MS);
  await nameContainers(options, { report: [SECOND] });
  await pause(TOGETHER_MS);
  await asking.stop();
  expect(Object.keys(asking.answers).sort()).toEqual(["admin missed 0", "the gateway had 410"]);
});
