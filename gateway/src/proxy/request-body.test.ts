import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { BODY_LIMIT_BYTES, readBody } from "./request-body.ts";

function arriving(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = { "transfer-encoding": "chunked" };
  request.push("[1,");
  return request;
}

test("a body that arrives in pieces is put together", async () => {
  const request = arriving();
  request.push("2]");
  request.push(null);
  expect(String(await readBody(request))).toBe("[1,2]");
});

test("a client that disconnects within its body gets no server error", async () => {
  const request = arriving();
  const reading = readBody(request);
  request.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  await expect(reading).rejects.toMatchObject({ id: "invalid-input", status: 400 });
});

test("a body is not read beyond the limit", async () => {
  const request = arriving();
  request.push("x".repeat(BODY_LIMIT_BYTES));
  await expect(readBody(request)).rejects.toMatchObject({ id: "too-large", status: 413 });
});
