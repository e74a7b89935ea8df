import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fact } from "@dash/contracts/facts/fact";
import { connectBroker, type Broker } from "@dash/service-lib/facts/broker";
import { withBrokerLogin } from "@dash/service-lib/facts/broker-address";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildFact } from "@dash/service-lib/testing/facts";
import { until } from "@dash/service-lib/testing/until";
import * as z from "zod";
import { processes } from "../processes.ts";
import { freePort } from "../system/ports.ts";
import { findNatsServer } from "./find-nats-server.ts";
import { natsConfig } from "./nats-config.ts";
import { waitForNats } from "./wait-for-nats.ts";

const happened = fact("user.happened.v1", { amount: z.int() });
const passwords = Object.fromEntries(processes.map(({ name }) => [name, name]));
const logger = openLogger("test", "silent");
const onError = jest.spyOn(logger, "error");

let folder: string;
let users: string;
let server: ChildProcess;
let announcer: Broker;
let reader: Broker;
let heard: string[] = [];

/** Writes the server's configuration and lets it read its users again. */
async function reload(change: (config: string) => string): Promise<void> {
  await writeFile(path.join(folder, "nats.conf"), change(users));
  server.kill("SIGHUP");
}

/** Consumes as a service does: again, whenever the broker may have lost the consumer. */
async function consume(): Promise<void> {
  await reader.consumeFacts(
    "user",
    "gateway",
    (delivery) => {
      heard.push("a fact");
      delivery.ack();
    },
    () =>
      void until("the consumer is attached", () =>
        consume().then(
          () => true,
          () => false,
        ),
      ),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "dash-nats-"));
  const [program, port] = await Promise.all([findNatsServer(() => undefined), freePort()]);
  users = natsConfig({ port, storeFolder: path.join(folder, "store"), processes, passwords });
  await writeFile(path.join(folder, "nats.conf"), users);
  server = spawn(program, ["-c", path.join(folder, "nats.conf")], { stdio: "ignore" });
  const url = `nats://127.0.0.1:${port}`;
  await waitForNats(withBrokerLogin(url, "admin", "admin"));
  const connect = (name: string) =>
    connectBroker({ url: withBrokerLogin(url, name, name), name, logger });
  [announcer, reader] = [connect("admin"), connect("gateway")];
  await announcer.publishFacts(buildFact(happened, { amount: 1 }));
  await consume();
  reader.listen("live.>", () => heard.push("a message"));
});
afterAll(async () => {
  await Promise.all([announcer.close(), reader.close()]);
  server.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  heard = [];
  onError.mockClear();
});

it("K16-8 a reload of the users that refuses what a process hears ends no process, and is mended by a new connection", async () => {
  await reload((config) =>
    config
      .replace(/("_INBOX.gateway.>"[^\]]*)"live.>"/, '$1"other.>"')
      .replace("_INBOX.gateway.>", "_INBOX.other.>"),
  );
  await until("both refusals are named", () => reader.refused().length === 2);
  expect(reader.refused()).toEqual(
    expect.arrayContaining(["subscription to live.>", "subscription to _INBOX.gateway.>"]),
  );
  expect(announcer.refused()).toEqual([]);

  await reload((config) => config);
  await until("nothing is refused", () => reader.refused().length === 0);
  await announcer.publishFacts(buildFact(happened, { amount: 2 }));
  await until("the fact is delivered", () => heard.includes("a fact"));
  announcer.notify("live.users");
  await until("the message is heard", () => heard.includes("a message"));
  expect(onError).toHaveBeenCalledTimes(2);
});

it("K16-8 a process whose login is refused for a time comes back by itself", async () => {
  await reload((config) => config.replace('"password": "gateway"', '"password": "other"'));
  await until("the connection is lost", () => !reader.connected());
  await until("the refusal is named", () => reader.refused().length > 0);
  await reload((config) => config);
  await until("the process is back", () => reader.connected());
  await announcer.publishFacts(buildFact(happened, { amount: 3 }));
  await until("the fact is delivered", () => heard.includes("a fact"));
});
