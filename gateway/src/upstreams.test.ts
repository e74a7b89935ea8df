import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Upstream } from "./upstreams.ts";

const answering = (): Server =>
  createServer((request, response) => {
    request.resume().once("end", () => response.end(request.method));
  });

test("a request to an address where nobody listens for a moment is answered by whoever listens next", async () => {
  const first = answering().listen(0, "127.0.0.1");
  await once(first, "listening");
  const { port } = first.address() as AddressInfo;
  first.close();
  await once(first, "close");

  const upstream = new Upstream("time", `http://127.0.0.1:${port}`);
  const answer = upstream.run((pool) =>
    pool.request({ method: "POST", path: "/time-entries", body: "{}" }),
  );
  const next = answering();
  setTimeout(() => next.listen(port, "127.0.0.1"), 40);
  expect(await (await answer).body.text()).toBe("POST");
  await upstream.pool.close();
  next.close();
});
