import { Agent, get, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { startServer, type RunningServer } from "./server.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let server: RunningServer;
let finish: () => void;
let received: Promise<void>;

beforeEach(async () => {
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let noteReceived: () => void;
  received = new Promise<void>((resolve) => (noteReceived = resolve));
  server = await startServer(
    async (request, response) => {
      noteReceived();
      if (request.url === "/slow") await finished;
      response.end("answered");
    },
    { host: "127.0.0.1", port: 0 },
  );
});
afterAll(() => agent.destroy());

function send(path: string, by = agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ agent: by, port: server.port, host: "127.0.0.1", path }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer));
    }).on("error", reject);
  });
}

it("serves an open connection after the stop begins, and closes it with the answer", async () => {
  expect((await send("/")).headers.connection).toBe("keep-alive");
  const stopped = server.stop();
  const last = await send("/");
  expect([last.statusCode, last.headers.connection]).toEqual([200, "close"]);
  await stopped;
});

it("answers requests from before the stop", async () => {
  const slow = send("/slow");
  await received;
  const stopped = server.stop();
  finish();
  expect((await slow).statusCode).toBe(200);
  await stopped;
  await expect(send("/", new Agent())).rejects.toThrow("ECONNREFUSED");
});

it("refuses an unknown Expect header with a problem, and continues to serve", async () => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(
      {
        agent,
        port: server.port,
        host: "127.0.0.1",
        path: "/",
        headers: { expect: "nonsense" },
      },
      resolve,
    ).on("error", reject);
  });
  expect(answer.statusCode).toBe(417);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(await json(answer)).toEqual({
    id: "expectation-failed",
    message: "The expectation of this request cannot be met.",
  });
  expect((await send("/")).statusCode).toBe(200);
  await server.stop();
});

it("K16-7 is reached by IPv4 where it listens on every address", async () => {
  await server.stop();
  server = await startServer((_, response) => response.end("answered"), { host: "::", port: 0 });
  expect((await send("/", new Agent())).statusCode).toBe(200);
  await server.stop();
});
