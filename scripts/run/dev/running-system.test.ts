import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { withRegistry } from "@dash/gateway/registry/inlined-registry";
import { findSystem } from "./running-system.ts";

const page = withRegistry("<head></head>", { shell: { build: "s1", base: "/" }, areas: [] });
const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => servers.splice(0).forEach((server) => server.close()));

test("a system is known by the registry in its page, and a way to it is no part of its origin", async () => {
  const system = await serve((_, response) => response.end(page));
  await expect(findSystem(`${system}/stock-management`)).resolves.toBe(system);
});

test("a system that sends on to its own name is asked by that name", async () => {
  const system = await serve((_, response) => response.end(page));
  const other = await serve((_, response) => response.writeHead(307, { location: system }).end());
  await expect(findSystem(other)).resolves.toBe(system);
});

test("where nothing answers, one line says how to start a system", async () => {
  await expect(findSystem("http://127.0.0.1:1")).rejects.toThrow(
    /^No system answers at http:\/\/127\.0\.0\.1:1\. Start one with "npm start", or name one that runs: --to <address>\.$/,
  );
});

test("what answers something else is refused, and so is what is no address", async () => {
  const other = await serve((_, response) => response.end("<h1>It works</h1>"));
  await expect(findSystem(other)).rejects.toThrow("is not the dashboard");
  await expect(findSystem("stock")).rejects.toThrow("stock is no address");
});
