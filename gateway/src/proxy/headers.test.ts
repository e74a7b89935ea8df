import { passedHeaders } from "./headers.ts";

test("passes only the headers that services may get from a client", () => {
  const passed = passedHeaders({
    accept: "application/json",
    "content-type": "application/json",
    "if-match": '"3"',
    "idempotency-key": "k",
    cookie: "sid=secret",
    authorization: "Bearer x",
    "x-dash-identity": "forged",
    "x-dash-after": "forged",
    x_dash_identity: "forged",
    "x-user-id": "1",
    x_user_id: "1",
    "x-principal": "admin",
    "x-forwarded-user": "admin",
    "x-forwarded-for": "1.2.3.4",
    "x-request-id": "mine",
    "transfer-encoding": "chunked",
    upgrade: "websocket",
    te: "trailers",
    host: "evil.example",
  });
  expect(passed).toEqual({
    accept: "application/json",
    "content-type": "application/json",
    "if-match": '"3"',
    "idempotency-key": "k",
  });
});

test("drops the headers that Connection names", () => {
  expect(
    passedHeaders({ connection: "close, If-Match", "if-match": '"3"', accept: "*/*" }),
  ).toEqual({ accept: "*/*" });
});
