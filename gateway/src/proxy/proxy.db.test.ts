import { request as httpRequest } from "node:http";
import { generously } from "@dash/service-lib/testing/generously";
import { until } from "@dash/service-lib/testing/until";
import type { Browser, Visit } from "../../test/browser.ts";
import { answerJson } from "../../test/fake-service.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";
import { people } from "../../test/people.ts";

const TIMEOUT_MS = generously(5_000);
const FACT = "time.entry-logged.v1=0198a000-0000-7000-8000-000000000001";

describe("the proxy", () => {
  let world: World;
  let browser: Browser;
  beforeAll(async () => {
    world = await openWorld({ WRITES_PER_SECOND: "20" });
    browser = await world.signedIn();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    for (const service of Object.values(world.services)) {
      service.received.length = 0;
      if (service !== world.services.admin) service.answer = answerJson({ ok: true });
    }
  });

  const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const cookie = async (): Promise<string> => `sid=${await browser.cookie("sid")}`;

  test("sends a request to the service that owns it, in the user's name, and the answer back", async () => {
    world.services.time.answer = answerJson([{ id: 1 }], 201, {
      "x-total-count": "7",
      "x-total-at-least": "true",
      etag: '"3"',
      "x-total-minutes": "90",
    });
    const answer = await browser.send("/api/time-entries?month=3", {
      method: "POST",
      headers: { ...json, "idempotency-key": "k1" },
      body: '{"a":1}',
    });
    expect(answer.status).toBe(201);
    expect(answer.text).toBe('[{"id":1}]');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-total-at-least": "true",
      "x-total-count": "7",
      "x-total-minutes": "90",
      etag: '"3"',
      "cache-control": "no-store",
    });

    const [received] = world.services.time.received;
    if (!received) throw new Error("nothing reached the service");
    expect(received).toMatchObject({
      method: "POST",
      url: "/time-entries?month=3",
      body: '{"a":1}',
    });
    expect(received.headers).toMatchObject({
      "idempotency-key": "k1",
      "content-type": "application/json",
    });
    expect(await world.actorIn("time", received)).toMatchObject({
      kind: "user",
      id: people[0].id,
      role: "admin",
      name: "Alex Moor",
      email: people[0].email,
    });
    await expect(world.actorIn("report", received)).rejects.toThrow();
  });

  test("one token serves a session's requests within its minute", async () => {
    await browser.send("/api/time-entries");
    await browser.send("/api/time-entries");
    const [first, second] = world.services.time.received;
    expect(second?.headers["x-dash-identity"]).toBe(first?.headers["x-dash-identity"]);
  });

  test("an identity that a client sends never reaches a service", async () => {
    await browser.send("/api/time-entries", {
      headers: {
        "x-dash-identity": "forged",
        x_dash_identity: "forged",
        "x-dash-after": "forged",
        "x-dash-facts": "forged",
        "x-user-id": "1",
        "x-principal": "admin",
        "x-forwarded-user": "admin",
        "x-forwarded-for": "1.2.3.4",
        "x-request-id": "chosen-by-client",
        authorization: "Bearer x",
        connection: "keep-alive, x-dash-identity",
      },
    });
    const headers = world.services.time.received[0]?.headers ?? {};
    expect(JSON.stringify(headers)).not.toMatch(/forged|chosen-by-client|Bearer|1\.2\.3\.4|sid=/);
    for (const name of [
      "cookie",
      "authorization",
      "x-user-id",
      "x-principal",
      "x-forwarded-user",
      "x_dash_identity",
    ])
      expect(headers).not.toHaveProperty(name);
    expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  });

  test("no request without a session reaches a service", async () => {
    for (const path of [
      "/api/time-entries",
      "/api/users",
      "/api/dashboard",
      "/api/partnership-tiers/current",
      "/api/registry",
      "/api/live",
    ]) {
      const answer = await world.browser().send(path);
      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.text)).toMatchObject({
        id: "unauthorized",
        message: "You are logged out.",
      });
    }
    expect(world.services.time.received).toEqual([]);
  });

  test("read your own writes: a write's facts go with the next requests to every service", async () => {
    world.services.time.answer = answerJson({}, 201, { "x-dash-facts": FACT });
    const write = await browser.send("/api/time-entries", {
      method: "POST",
      headers: json,
      body: "{}",
    });
    expect(write.headers.get("x-dash-facts")).toBeNull();
    expect(write.headers.getSetCookie().join()).toMatch(
      /dash-w-0198a000-0000-7000-8000-000000000001=time\.entry-logged\.v1; Max-Age=5; Path=\/api; HttpOnly; SameSite=Lax/,
    );
    await browser.send("/api/dashboard");
    expect(world.services.report.received[0]?.headers["x-dash-after"]).toBe(FACT);
  });

  test("a service cannot allow caching of an answer or set cookies", async () => {
    world.services.time.answer = answerJson([], 200, {
      "cache-control": "public, max-age=999",
      "set-cookie": "sid=stolen",
      "x-powered-by": "x",
    });
    const answer = await browser.send("/api/time-entries");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("x-powered-by")).toBeNull();
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("a 404 and an empty 204 of a service pass unchanged", async () => {
    world.services.time.answer = answerJson({ id: "not-found", message: "gone" }, 404);
    expect(await browser.send("/api/time-entries/1")).toMatchObject({
      status: 404,
      text: '{"id":"not-found","message":"gone"}',
    });
    world.services.time.answer = (_, response) => response.writeHead(204).end();
    expect(
      await browser.send("/api/time-entries/1", { method: "DELETE", headers: json }),
    ).toMatchObject({ status: 204, text: "" });
  });

  test("a service that hangs gives 503 within five seconds, and others answer meanwhile", async () => {
    world.services.time.answer = () => undefined;
    const begun = performance.now();
    let answered = 0;
    const hanging = Array.from({ length: 200 }, async () => {
      const answer = await browser.send("/api/time-entries");
      answered += 1;
      return answer;
    });
    await until("the requests hang", () => world.services.time.received.length >= 100);
    expect((await browser.send("/api/dashboard")).status).toBe(200);
    expect(answered).toBe(0);
    const answers = await Promise.all(hanging);
    expect(performance.now() - begun).toBeLessThan(TIMEOUT_MS);
    for (const { status, headers, text } of answers) {
      expect(status).toBe(503);
      expect(headers.get("retry-after")).toBe("1");
      expect(JSON.parse(text)).toMatchObject({ id: "unavailable" });
    }
  });

  test("an unreachable service gives 502 with a time to retry and without inner details", async () => {
    world.services.time.answer = (_, response) => response.destroy();
    const answer = await browser.send("/api/time-entries");
    expect(answer.status).toBe(502);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(answer.text).not.toMatch(/127\.0\.0\.1|socket|at \w|undici/i);
  });

  describe("a connection that a restarting service closed under a request", () => {
    const write = (init: { method: string; path?: string; key?: string }): Promise<Visit> =>
      browser.send(init.path ?? "/api/time-entries", {
        method: init.method,
        headers: { ...json, ...(init.key ? { "idempotency-key": init.key } : {}) },
        body: "{}",
      });
    beforeEach(() => {
      let lost = 0;
      world.services.time.answer = (request, response) =>
        (lost += 1) === 1 ? response.destroy() : answerJson({ ok: true })(request, response);
    });

    test("does not fail a read", async () => {
      expect((await browser.send("/api/time-entries")).status).toBe(200);
      expect(world.services.time.received).toHaveLength(2);
    });

    test("does not fail an idempotent write: it is sent once more with its key", async () => {
      expect((await write({ method: "POST", key: "one-entry" })).status).toBe(200);
      const received = world.services.time.received.map(({ body, headers }) => [
        body,
        headers["idempotency-key"],
      ]);
      expect(received).toEqual([
        ["{}", "one-entry"],
        ["{}", "one-entry"],
      ]);
    });

    test.each([
      ["without a key", { method: "POST" }],
      ["to what remembers nothing", { method: "PUT", path: "/api/time-entries/1", key: "one" }],
    ])("is told to a write %s, which might count twice", async (_, init) => {
      expect((await write(init)).status).toBe(502);
      expect(world.services.time.received).toHaveLength(1);
    });
  });

  test("an answer that breaks off at the service breaks off at the client too", async () => {
    world.services.time.answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write("[1,");
      setTimeout(() => response.destroy(), 50);
    };
    await expect(browser.send("/api/time-entries")).rejects.toThrow();
  });

  test("a request to a service is aborted when the client disconnects", async () => {
    let calledOff = false;
    world.services.time.answer = (_, response) => response.on("close", () => (calledOff = true));
    const { host } = new URL(world.origin);
    const request = httpRequest({
      host: "127.0.0.1",
      port: world.port,
      path: "/api/time-entries",
      headers: { host, cookie: await cookie() },
    });
    request.on("error", () => undefined);
    request.end();
    await until("the request arrived", () => world.services.time.received.length === 1);
    request.destroy();
    await until("the work is called off", () => calledOff);
  });

  test("a session with too many writes must wait; reads are not limited", async () => {
    const flooding = await world.signedIn(people[1]);
    const writes = await Promise.all(
      Array.from({ length: 60 }, () =>
        flooding.send("/api/time-entries", { method: "POST", headers: json, body: "{}" }),
      ),
    );
    const refused = writes.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
    expect((await flooding.send("/api/time-entries")).status).toBe(200);
    expect(
      (await browser.send("/api/time-entries", { method: "POST", headers: json, body: "{}" }))
        .status,
    ).toBe(200);
  });
});
