import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HttpClient } from "./http-client.ts";

let server: Server;
let client: HttpClient;
/** The requests whose connection the server closes without an answer, by their number. */
let closed: readonly number[];
let count: number;

beforeEach(async () => {
  [closed, count] = [[], 0];
  server = createServer((request, response) => {
    count += 1;
    if (closed.includes(count)) request.socket.destroy();
    else response.end("answered");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = new HttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  client.close();
  await new Promise((resolve) => server.close(resolve));
});

async function sendAsBrowser(): Promise<number> {
  let resent = 0;
  await client.sendAsBrowser({ method: "GET", target: "/" }, () => (resent += 1));
  return resent;
}

it("sends a request again whose reused connection closes without an answer, as browsers do", async () => {
  closed = [2];
  expect(await sendAsBrowser()).toBe(0);
  expect(await sendAsBrowser()).toBe(1);
});

it("fails when a new connection closes without an answer", async () => {
  closed = [1];
  await expect(sendAsBrowser()).rejects.toThrow("socket hang up");
});
