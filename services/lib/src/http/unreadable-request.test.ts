import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { refuseUnreadable } from "./unreadable-request.ts";

async function answerTo(code: string): Promise<{ head: string; problem: unknown }> {
  const socket = new PassThrough();
  refuseUnreadable(Object.assign(new Error("parse error"), { code }), socket);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toContain(`Content-Length: ${body.length}`);
  return { head, problem: JSON.parse(body) };
}

test("a request that is not HTTP is refused with a problem, and the connection ends", async () => {
  const { head, problem } = await answerTo("HPE_INVALID_METHOD");
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(head).toContain("Connection: close");
  expect(head).toContain("Cache-Control: no-store");
  expect(problem).toEqual({ id: "invalid-input", message: "This request cannot be read." });
});

test("an address that is too long is refused as too large", async () => {
  const { head, problem } = await answerTo("HPE_HEADER_OVERFLOW");
  expect(head).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/);
  expect(problem).toMatchObject({ id: "too-large" });
});

test("a disconnected client gets no answer", () => {
  const socket = new PassThrough();
  refuseUnreadable(Object.assign(new Error("reset"), { code: "ECONNRESET" }), socket);
  expect(socket.read()).toBeNull();
  expect(socket.destroyed).toBe(true);
});

test("K5-12 a connection that has sent nothing is closed without an answer", () => {
  const socket = Object.assign(new PassThrough(), { bytesRead: 0 });
  const timeout = Object.assign(new Error("timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  refuseUnreadable(timeout, socket);
  expect(socket.read()).toBeNull();
  expect(socket.destroyed).toBe(true);
});

test("K5-12 a request that stops in the middle is refused with a problem", async () => {
  const socket = Object.assign(new PassThrough(), { bytesRead: 20 });
  const timeout = Object.assign(new Error("timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  refuseUnreadable(timeout, socket);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});
