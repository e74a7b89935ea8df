import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { serverOf } from "@dash/service-lib/facts/broker-address";
import { connectBroker, type Broker } from "@dash/service-lib/facts/broker";
import type { Delivery } from "@dash/service-lib/facts/delivery";
import { openLogger } from "@dash/service-lib/process/logger";
import { schemaOf } from "@dash/service-lib/service/define-service";
import { until } from "@dash/service-lib/testing/until";
import { connect, type NatsConnection } from "nats";
import { findNatsServer } from "../nats/find-nats-server.ts";
import { withClient } from "../postgres/provision.ts";
import { waitForPostgres } from "../postgres/wait-for-postgres.ts";
import { processes, processNamed } from "../processes.ts";
import { boundToParent } from "../supervisor/bound-command.ts";
import { RunFolder } from "../supervisor/run-folder.ts";
import { Supervisor } from "../supervisor/supervisor.ts";
import { DataFolder } from "./data-folder.ts";
import { startEngines } from "./engines.ts";
import { freePort } from "./ports.ts";
import type { Engines } from "./process-environment.ts";
import { silentProgress } from "./progress.ts";
import { openSecrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";

let folder: DataFolder;
let supervisor: Supervisor;
let engines: Engines;

async function start(): Promise<void> {
  supervisor = new Supervisor(new RunFolder(folder.file("run")), silentProgress.log);
  const names = processes.map(({ name }) => name);
  const secrets = await openSecrets(folder.file("secrets.json"), names);
  const settings = readSettings({ DATA_DIR: folder.path });
  engines = await startEngines({
    settings,
    secrets,
    folder,
    processes,
    supervisor,
    progress: silentProgress,
  });
}

beforeAll(async () => {
  folder = new DataFolder(mkdtempSync(path.join(tmpdir(), "dash-engines-")));
  await start();
});

afterAll(async () => {
  await supervisor.stop();
  folder.release();
  rmSync(folder.path, { recursive: true });
});

function connectAs(name: string): Promise<NatsConnection> {
  return connect(serverOf(engines.natsUrlOf(processNamed(name))));
}

/** Publishes a message and returns the broker's refusal. A request may fail first, because nobody answers it. */
async function refusalOf(connection: NatsConnection, subject: string) {
  const events = connection.status();
  connection.publish(subject, "{}");
  for await (const { permissionContext } of events) if (permissionContext) return permissionContext;
  return undefined;
}

test("every process enters the database by its own role, which may make nothing there", async () => {
  for (const definition of processes) {
    await withClient(engines.databaseUrlOf(definition), async (client) => {
      const { rows } = await client.query<{ role: string }>("select current_user as role");
      expect(rows[0]?.role).toBe(`dash_${schemaOf(definition.name)}`);
      await expect(client.query("create schema mine")).rejects.toThrow("permission denied");
      await expect(client.query("create table public.mine (id int)")).rejects.toThrow(
        "permission denied",
      );
      await expect(client.query("create temporary table mine (id int)")).rejects.toThrow(
        "permission denied",
      );
    });
  }
});

test("a role cannot read what another's schema holds, nor enter another database", async () => {
  await withClient(engines.ownerUrl, (owner) =>
    owner.query("create schema private_to_admin; create table private_to_admin.users (id int)"),
  );
  const url = engines.databaseUrlOf(processNamed("time"));
  await withClient(url, (client) =>
    expect(client.query("select from private_to_admin.users")).rejects.toThrow("permission denied"),
  );
  const elsewhere = Object.assign(new URL(url), { pathname: "/postgres" }).href;
  await expect(withClient(elsewhere, (client) => client.query("select 1"))).rejects.toThrow(
    "permission denied",
  );
});

test("the broker's configuration, which holds passwords, can be read by its owner only", () => {
  expect(statSync(folder.file("nats.conf")).mode & 0o777).toBe(0o600);
});

test("a process publishes its own facts and no other's", async () => {
  const time = await connectAs("time");
  expect(await refusalOf(time, "tier.period-started.v1")).toEqual({
    operation: "publish",
    subject: "tier.period-started.v1",
  });
  await time.close();
});

test("nobody enters the broker without a password", async () => {
  const { host } = new URL(engines.natsUrlOf(processNamed("time")));
  await expect(connect({ servers: host, reconnect: false })).rejects.toThrow(/authorization/i);
});

test("K7-6 a process hears the answers to its own questions, and nobody else's", async () => {
  const stock = await connectAs("stock");
  const refused = (subject: string): Promise<string | undefined> =>
    new Promise((resolve) =>
      stock.subscribe(subject, { callback: (error) => resolve(error?.message) }),
    );
  for (const inbox of ["_INBOX.>", "_INBOX.report.>", "_INBOX.*.x"])
    expect(await refused(inbox)).toMatch(/permissions violation/i);
  const answer = await stock.request("$JS.API.INFO", "", { timeout: 2_000 });
  expect(answer.string()).toContain("account_info_response");
  await stock.close();
});

test("each process may do with the broker what the library does in its name", async () => {
  const logger = openLogger("test", "silent");
  const brokerOf = (name: string): Broker =>
    connectBroker({ url: engines.natsUrlOf(processNamed(name)), name, logger });
  const [time, report, gateway] = [brokerOf("time"), brokerOf("report"), brokerOf("gateway")];
  const delivered: string[] = [];
  const messages: string[] = [];
  gateway.listen("live.>", (subject) => messages.push(subject));
  const onDelivery = (delivery: Delivery): void => {
    delivered.push(delivery.subject);
    delivery.ack();
  };
  const consumer = await report.consumeFacts("time", "report", onDelivery, () => undefined);
  await time.publishFacts({
    id: "01900000-0000-7000-8000-000000000001",
    subject: "time.entry-logged.v1",
    occurredAt: "2026-01-01T00:00:00.000Z",
    actorId: "svc:test",
    requestId: "test",
    data: {},
  });
  await until("the fact is delivered", () => delivered.length === 1);
  await until(
    "its acknowledgement counts",
    async () => (await report.progressOf("time", "report")).waiting === 0,
  );
  await until("the gateway hears what is told", () => {
    report.notify("live.dashboard");
    return messages.includes("live.dashboard");
  });
  await consumer.close();
  await Promise.all([time.close(), report.close(), gateway.close()]);
});

test("F5 a killed Postgres comes back by itself, with the roles it had", async () => {
  supervisor.find("postgres").kill("SIGKILL");
  await until("it is noticed", () => supervisor.find("postgres").deaths === 1);
  await waitForPostgres(engines.databaseUrlOf(processNamed("time")));
});

test("F2 a killed NATS comes back by itself", async () => {
  supervisor.find("nats").kill("SIGKILL");
  await until("it is noticed", () => supervisor.find("nats").deaths === 1);
  await until("it lets a process in", () =>
    connectAs("time").then(
      (connection) => connection.close().then(() => true),
      () => false,
    ),
  );
});

test("a second start on the same data resumes it", async () => {
  await withClient(engines.ownerUrl, (owner) =>
    owner.query("create table public.kept as select 42 as answer"),
  );
  await supervisor.stop();
  await start();
  await withClient(engines.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ answer: number }>("select answer from public.kept");
    expect(rows).toEqual([{ answer: 42 }]);
  });
});

test("K16-2 a lock of Postgres that names a living process of another kind hinders no start", async () => {
  await supervisor.stop();
  const lock = folder.file("postgres/postmaster.pid");
  const lines = [process.pid, folder.file("postgres"), 1, 5432, "", "127.0.0.1", "0 0", "ready"];
  writeFileSync(lock, `${lines.join("\n")}\n`);
  await start();
  expect(readFileSync(lock, "utf8").split("\n")[0]).not.toBe(String(process.pid));
});

test("K16-11 a second installation on the same server is refused, and the first goes on", async () => {
  const url = Object.assign(new URL(engines.ownerUrl), { pathname: "/second" }).href;
  await withClient(engines.ownerUrl, (owner) => owner.query("create database second"));
  const own = new DataFolder(mkdtempSync(path.join(folder.path, "second-")));
  const names = processes.map(({ name }) => name);
  const second = startEngines({
    settings: readSettings({ DATABASE_URL: url }),
    secrets: await openSecrets(own.file("secrets.json"), names),
    folder: own,
    processes,
    supervisor,
    progress: silentProgress,
  });
  await expect(second).rejects.toThrow(
    /dash_admin.*belongs to the installation in the database dash/,
  );
  await withClient(engines.databaseUrlOf(processNamed("time")), (client) =>
    client.query("select 1"),
  );
  own.release();
});

test("a NATS of the operator's own includes the users' file, and each process enters as its own user", async () => {
  const own = new DataFolder(mkdtempSync(path.join(folder.path, "external-")));
  const port = await freePort();
  const names = processes.map(({ name }) => name);
  const starting = startEngines({
    settings: readSettings({
      DATABASE_URL: engines.ownerUrl,
      NATS_URL: `nats://127.0.0.1:${port}`,
    }),
    secrets: await openSecrets(own.file("secrets.json"), names),
    folder: own,
    processes,
    supervisor,
    progress: silentProgress,
  });
  await until("the users are written", () => existsSync(own.file("nats-users.conf")));
  expect(statSync(own.file("nats-users.conf")).mode & 0o777).toBe(0o600);
  const configuration = own.file("server.conf");
  writeFileSync(
    configuration,
    `listen: 127.0.0.1:${port}
     jetstream { store_dir: ${own.file("store")} }
     authorization { include nats-users.conf }`,
  );
  const server = await findNatsServer(() => undefined);
  supervisor.start({
    name: "operators-nats",
    command: boundToParent([server, "-c", configuration], "TERM"),
    env: { PATH: process.env["PATH"] ?? "" },
    stopSignal: "SIGTERM",
    mark: configuration,
    wave: 0,
  });
  const { natsUrlOf } = await starting;
  for (const definition of processes) {
    const connection = await connect(serverOf(natsUrlOf(definition)));
    expect(natsUrlOf(definition)).toContain(`//${definition.name}:`);
    await connection.close();
  }
  const time = await connect(serverOf(natsUrlOf(processNamed("time"))));
  expect(await refusalOf(time, "tier.period-started.v1")).toEqual({
    operation: "publish",
    subject: "tier.period-started.v1",
  });
  await time.close();
  own.release();
});
