import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { FaultProxy } from "./fault-proxy.ts";

/** Long enough for an answer without a fault. */
const A_WHILE_MS = 60;

let echo: Server;
let proxy: FaultProxy;
let port: number;
const clients: Socket[] = [];

beforeEach(async () => {
  echo = createServer((socket) => socket.pipe(socket));
  await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
  proxy = new FaultProxy(`nats://127.0.0.1:${(echo.address() as AddressInfo).port}`);
  port = Number(new URL(await proxy.listen()).port);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  await new Promise((resolve) => echo.close(resolve));
});

async function dial(): Promise<Socket> {
  const client = connect({ port, host: "127.0.0.1" });
  clients.push(client);
  client.on("error", () => undefined);
  await once(client, "connect");
  return client;
}

/** Waits for the next answer. */
async function answer(client: Socket): Promise<string> {
  const [chunk] = (await once(client, "data")) as [Buffer];
  return chunk.toString();
}

async function expectSilence(client: Socket): Promise<void> {
  const signal = AbortSignal.timeout(A_WHILE_MS);
  await expect(once(client, "data", { signal })).rejects.toThrow("aborted");
}

it("passes on what both sides say", async () => {
  const client = await dial();
  client.write("one");
  expect(await answer(client)).toBe("one");
});

it("makes answers late by what it is told", async () => {
  const client = await dial();
  proxy.delayMs = 40;
  const sentAt = performance.now();
  client.write("one");
  expect(await answer(client)).toBe("one");
  // A timer may fire a fraction of a millisecond early.
  expect(performance.now() - sentAt).toBeGreaterThan(38);
});

it("holds answers back and then lets them go", async () => {
  const client = await dial();
  proxy.hold();
  client.write("one");
  await expectSilence(client);
  proxy.release();
  expect(await answer(client)).toBe("one");
});

it("loses what it holds when it cuts", async () => {
  const client = await dial();
  proxy.hold();
  client.write("one");
  await expectSilence(client);
  proxy.cut();
  await once(client, "close");
  const second = await dial();
  second.write("two");
  expect(await answer(second)).toBe("two");
});

it("lets nobody in while it refuses", async () => {
  const client = await dial();
  proxy.refuse(true);
  await once(client, "close");
  const refused = await dial();
  await once(refused, "close");
  proxy.refuse(false);
  const admitted = await dial();
  admitted.write("three");
  expect(await answer(admitted)).toBe("three");
});
