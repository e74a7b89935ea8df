import { spawn, type ChildProcess } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { rowsOf } from "@dash/service-lib/database/statement";
import { pageOf } from "@dash/service-lib/testing/facts";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { until } from "@dash/service-lib/testing/until";
import { migrations } from "../migrations/index.ts";
import { buildLineFact } from "./factories.ts";

const NO_BROKER = "nats://127.0.0.1:1";
const record = [buildLineFact({ name: "Training" }), buildLineFact({ name: "Survey" })];

let database: TestDatabase;
let report: ChildProcess | undefined;
/** Whether the other services serve their recorded facts. */
let answers = false;
const announcers = createServer(({ url = "" }, response) => {
  const { pathname, searchParams } = new URL(url, "http://keepers");
  const facts = pathname.startsWith("/time/") ? record : [];
  response.statusCode = answers ? 200 : 503;
  response.end(JSON.stringify(pageOf(facts, searchParams.get("after") ?? "", 10)));
});

beforeAll(async () => {
  database = await openTestDatabase("report", migrations);
});
afterAll(async () => {
  report?.kill("SIGKILL");
  await close(announcers);
  await database.close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

/** Starts the service itself, without a broker; returns its address. */
async function start(): Promise<string> {
  const { x, ...key } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const [port, announcersPort] = [await freePort(), await listen(announcers)];
  const upstreams = ["admin", "time", "stock", "interactions", "kpi"].map((name) => [
    name,
    `http://127.0.0.1:${announcersPort}/${name}`,
  ]);
  const main = path.join(import.meta.dirname, "../src/main.ts");
  report = spawn(process.execPath, ["--import", "tsx", main], {
    stdio: "ignore",
    env: {
      PORT: String(port),
      DATABASE_URL: database.url,
      NATS_URL: NO_BROKER,
      IDENTITY_KEY: JSON.stringify({ ...key, x, kid: "report" }),
      IDENTITY_KEYS: JSON.stringify({ keys: [{ kty: key.kty, crv: key.crv, x, kid: "report" }] }),
      UPSTREAMS: JSON.stringify(Object.fromEntries(upstreams)),
    },
  });
  return `http://127.0.0.1:${port}`;
}

it("is ready while only the broker is away, once its read models are built from the records, and its metrics say that the broker is away", async () => {
  const address = await start();
  /** Undefined until the service listens. */
  const waitingFor = async (): Promise<unknown> => {
    const answer = await fetch(`${address}/ready`).catch(() => undefined);
    return ((await answer?.json()) as { waitingFor: unknown[] } | undefined)?.waitingFor.join();
  };
  await until(
    "the records alone are missing",
    async () => (await waitingFor()) === "history,read models",
  );

  answers = true;
  await until("it is ready", async () => (await waitingFor()) === "");
  expect(await rowsOf(database.knex, "select name from service_lines order by name")).toEqual([
    { name: "Survey" },
    { name: "Training" },
  ]);

  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toMatch(/^broker_connected\S* 0$/m);

  report?.kill("SIGTERM");
  expect(await once(report as ChildProcess, "exit")).toEqual([0, null]);
});
