import { randomUUID } from "node:crypto";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { fact } from "@dash/contracts/facts/fact";
import { connect as connectToNats } from "nats";
import * as z from "zod/mini";
import { connectBroker, type Broker } from "./broker.ts";
import { isWhole, streamOf, STREAM_LIMITS } from "./fact-streams.ts";
import { sourceOf } from "./subject.ts";
import { openLogger } from "../process/logger.ts";
import { buildFact } from "../testing/facts.ts";
import { until } from "../testing/until.ts";

const happened = fact(`probe${randomUUID().slice(0, 8)}.happened.v1`, { amount: z.int() });
const natsUrl = new URL(process.env["TEST_NATS_URL"] ?? "");
const probe = { name: "probe", logger: openLogger("test", "silent") };

let wire: Server;
let broker: Broker;
let isCut = false;
const sockets = new Set<Socket>();

beforeAll(async () => {
  wire = createServer((client) => {
    if (isCut) return void client.destroy();
    const server = connect(Number(natsUrl.port), natsUrl.hostname);
    for (const socket of [client, server]) sockets.add(socket.on("error", () => undefined));
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => wire.listen(0, "127.0.0.1", resolve));
  const through = new URL(natsUrl);
  through.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`;
  broker = connectBroker({ ...probe, url: through.href });
  await broker.publishFacts(buildFact(happened, { amount: 1 }));
});
afterAll(async () => {
  await broker.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => wire.close(resolve));
});

it("refuses to publish to a broker that was never reached, instead of waiting for ever", async () => {
  const nobody = connectBroker({ ...probe, url: "nats://127.0.0.1:1" });
  await expect(nobody.publishFacts(buildFact(happened, { amount: 1 }))).rejects.toThrow("away");
  await nobody.close();
});

it("says in the log why the broker cannot be reached, once for each reason", async () => {
  const logger = openLogger("test", "silent");
  const said = jest.spyOn(logger, "error");
  const nobody = connectBroker({ name: "probe", logger, url: "nats://127.0.0.1:1" });
  await until("it is said", () => said.mock.calls.length > 0);
  await expect(nobody.progressOf("probe", "probe")).rejects.toThrow("away");
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(said).toHaveBeenCalledTimes(1);
  expect(said.mock.calls[0]?.[0]).toMatchObject({ error: { message: "CONNECTION_REFUSED" } });
  await nobody.close();
});

it("does not connect without TLS to a server that offers none, if the address says tls", async () => {
  const logger = openLogger("test", "silent");
  const said = jest.spyOn(logger, "error");
  const secret = connectBroker({
    name: "probe",
    logger,
    url: natsUrl.href.replace("nats:", "tls:"),
  });
  await until("it is said", () => said.mock.calls.length > 0);
  expect(secret.connected()).toBe(false);
  await secret.close();
});

it("refuses to publish while the broker is down, and publishes and tells its listeners once it is back", async () => {
  const onResumed = jest.fn();
  const listening = broker.listen("live.>", jest.fn(), onResumed);
  isCut = true;
  for (const socket of sockets) socket.destroy();
  await until("the loss is noticed", () => !broker.connected());
  await expect(broker.publishFacts(buildFact(happened, { amount: 2 }))).rejects.toThrow("away");

  isCut = false;
  await until("the broker is back", () => broker.connected());
  expect(onResumed).toHaveBeenCalledTimes(1);
  listening.close();
  await broker.publishFacts(buildFact(happened, { amount: 2 }));
});

describe("a stream is limited in age and size", () => {
  const source = sourceOf(happened.subject);

  /** The limits of the stream; `set` first gives it those of an earlier release. */
  async function limits(set?: { max_age: number; max_bytes: number }) {
    const { username, password, host } = natsUrl;
    const nats = await connectToNats({
      servers: host,
      ...(username ? { user: username, pass: password } : {}),
    });
    const { streams } = await nats.jetstreamManager();
    if (set) await streams.update(streamOf(source), set);
    const { max_age, max_bytes } = (await streams.info(streamOf(source))).config;
    await nats.close();
    return { max_age, max_bytes };
  }

  it("from its beginning", async () => {
    expect(await limits()).toEqual(STREAM_LIMITS);
  });

  it("also if an earlier release created it without limits", async () => {
    expect(await limits({ max_age: 0, max_bytes: -1 })).toEqual({ max_age: 0, max_bytes: -1 });
    const owner = connectBroker({ ...probe, url: natsUrl.href });
    await owner.publishFacts(buildFact(happened, { amount: 3 }));
    expect(await limits()).toEqual(STREAM_LIMITS);
    await owner.close();
  });
});

it("J-73 forgets all published facts of a source, keeps the stream whole, and publishes on", async () => {
  const source = sourceOf(happened.subject);
  await broker.publishFacts(buildFact(happened, { amount: 3 }));
  await broker.forgetFacts(source);
  await broker.forgetFacts("nobody");
  const { username, password, host } = natsUrl;
  const nats = await connectToNats({ servers: host, user: username, pass: password });
  const manager = await nats.jetstreamManager();
  const messages = async () => (await manager.streams.info(streamOf(source))).state;
  const emptied = await messages();
  expect(emptied.messages).toBe(0);
  expect(isWhole(emptied)).toBe(true);
  await broker.publishFacts(buildFact(happened, { amount: 4 }));
  expect((await messages()).messages).toBe(1);
  await nats.close();
});
