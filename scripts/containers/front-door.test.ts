import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { FrontDoor } from "./front-door.ts";

const instances: Server[] = [];
let door: FrontDoor;
let port: number;

beforeEach(async () => {
  door = new FrontDoor();
  port = await door.listen();
});
afterEach(async () => {
  await door.close();
  await Promise.all(instances.splice(0).map(close));
});

function close(instance: Server): Promise<unknown> {
  return new Promise((resolve) => instance.close(resolve));
}

/** An instance that says its name and hangs up. */
async function open(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.end(name));
  instances.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

async function whoAnswers(): Promise<string> {
  const client = connect({ port, host: "127.0.0.1" });
  let text = "";
  client.on("data", (chunk) => (text += chunk.toString()));
  client.on("error", () => undefined);
  await once(client, "close");
  return text;
}

it("leads to its instances in turn", async () => {
  const [old, next] = [await open("old"), await open("next")];
  door.leadTo(old.port, next.port);
  expect([await whoAnswers(), await whoAnswers(), await whoAnswers()]).toEqual([
    "old",
    "next",
    "old",
  ]);
});

it("passes over an instance that refuses", async () => {
  const [old, next] = [await open("old"), await open("next")];
  door.leadTo(old.port, next.port);
  await close(old.server);
  expect([await whoAnswers(), await whoAnswers()]).toEqual(["next", "next"]);
});

it("hangs up when every instance refuses", async () => {
  const old = await open("old");
  door.leadTo(old.port);
  await close(old.server);
  expect(await whoAnswers()).toBe("");
});
