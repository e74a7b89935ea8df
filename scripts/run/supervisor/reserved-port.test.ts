import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { createInterface } from "node:readline";
import { freePort } from "../system/ports.ts";
import { ReservedPort } from "./reserved-port.ts";

/** Sends its name to every client; after a stop signal it accepts no new connection. */
const LISTENER = `
const server = require("node:net").createServer((socket) => socket.end(process.argv[1]));
server.listen({ fd: 3 }, () => console.log("listening"));
process.on("SIGTERM", () => server.close());`;

let reserved: ReservedPort;
let port: number;
const listeners: ChildProcess[] = [];

beforeEach(async () => {
  port = await freePort();
  reserved = new ReservedPort(port);
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.kill("SIGKILL");
  reserved.close();
});

async function listen(name: string): Promise<ChildProcess> {
  const listener = spawn(process.execPath, ["-e", LISTENER, name], {
    stdio: ["ignore", "pipe", "inherit", reserved.descriptor],
  });
  listeners.push(listener);
  if (listener.stdout) await once(createInterface({ input: listener.stdout }), "line");
  return listener;
}

/** Connects once and returns the name of the listener that answers. */
async function whoAnswers(): Promise<string> {
  const client = connect({ port, host: "127.0.0.1" });
  let text = "";
  client.on("data", (chunk) => (text += chunk.toString()));
  await once(client, "close");
  return text;
}

test("connections that come while nobody takes them wait for the next who does", async () => {
  const first = await listen("first");
  expect(await whoAnswers()).toBe("first");
  first.kill("SIGKILL");
  await once(first, "exit");
  const waiting = Array.from({ length: 20 }, whoAnswers);
  await listen("second");
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["second"]));
});

test("who ends while another listens leaves it every connection", async () => {
  const first = await listen("first");
  await listen("second");
  let answered = 0;
  const asking = Array.from({ length: 8 }, async () => {
    while (first.exitCode === null || answered < 500) {
      expect(await whoAnswers()).toMatch(/^(first|second)$/);
      answered++;
    }
  });
  first.kill("SIGTERM");
  await Promise.all(asking);
  expect(await whoAnswers()).toBe("second");
});

test("a port that another program has is not reserved", async () => {
  const stranger = createServer().listen(await freePort(), "127.0.0.1");
  await once(stranger, "listening");
  const { port: used } = stranger.address() as { port: number };
  expect(() => new ReservedPort(used)).toThrow(`Port ${used} is in use by another program.`);
  stranger.close();
});
