import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { generously } from "@dash/service-lib/testing/generously";
import { until } from "@dash/service-lib/testing/until";
import type { Browser } from "../../test/browser.ts";
import { answerJson } from "../../test/fake-service.ts";
import { freePort, openWorld, type World } from "../../test/gateway-under-test.ts";
import { rawRequest } from "../../test/raw-request.ts";

const SLOWEST_ANSWER_MS = generously(50);
/** A few times our server's timeout for headers and bodies, and less than Node's defaults of 60 and 300 s. */
const CUT_OFF_MS = 50_000;
/** Five times the goal, because Node does not free memory at once. */
const LARGEST_GROWTH_BYTES = 5 * 20 * 1024 * 1024;
/** More than the buffers hold for a client that does not read. */
const UNREAD_BYTES = 20 * 1024 * 1024;

describe("the guards", () => {
  let world: World;
  let browser: Browser;
  beforeAll(async () => {
    world = await openWorld();
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

  test("unknown paths and methods are refused with a problem", async () => {
    for (const path of ["/api/internal/facts", "/api/nothing", "/api/", "/api"])
      expect((await browser.send(path)).status).toBe(404);
    expect(
      (await browser.send("/api/time-entries", { method: "PATCH", headers: json, body: "{}" }))
        .status,
    ).toBe(405);
    expect((await browser.send("/api/time-entries", { method: "OPTIONS" })).status).toBe(405);
  });

  test.each([
    [
      "another site's form",
      {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "cross-site",
        origin: "https://evil.example",
      },
      403,
    ],
    ["another site's text", { "content-type": "text/plain", "sec-fetch-site": "cross-site" }, 403],
    [
      "a neighbouring host",
      { "content-type": "application/json", "sec-fetch-site": "same-site" },
      403,
    ],
    ["a page without origin", { "content-type": "application/json", origin: "null" }, 403],
    ["JSON sent as text", { "content-type": "text/plain" }, 415],
    ["JSON without a type", {}, 415],
    ["a packed body", { "content-type": "application/json", "content-encoding": "gzip" }, 415],
  ])("%s cannot write", async (_, headers, status) => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await browser.send("/api/time-entries", {
        method,
        headers,
        body: "{}",
      });
      expect(answer.status).toBe(status);
    }
    expect(world.services.time.received).toEqual([]);
  });

  test("a body over 100 KB is refused, with or without its length, and not read to its end", async () => {
    const large = "x".repeat(100 * 1024 + 1);
    const announced = await browser.send("/api/time-entries", {
      method: "POST",
      headers: json,
      body: large,
    });
    expect(announced.status).toBe(413);
    expect(announced.headers.get("connection")).toBe("close");
    const head = `POST /api/time-entries HTTP/1.1\r\nHost: ${new URL(world.origin).host}\r\nCookie: ${await cookie()}\r\nContent-Type: application/json\r\n`;
    const unannounced = await rawRequest(
      world.port,
      `${head}Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n`,
    );
    expect(unannounced).toMatch(/^HTTP\/1\.1 413 /);
    // The gateway refuses on the Content-Length header alone.
    expect(await rawRequest(world.port, `${head}Content-Length: 9999999\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 /,
    );
    expect(world.services.time.received).toEqual([]);
    expect(
      (
        await browser.send("/api/time-entries", {
          method: "POST",
          headers: json,
          body: "x".repeat(100 * 1024),
        })
      ).status,
    ).toBe(200);
  });

  test.each([
    "GET /api/../internal/facts HTTP/1.1",
    "GET /api/%2e%2e/internal/facts HTTP/1.1",
    "GET //api/users HTTP/1.1",
    "GET /api//users HTTP/1.1",
    "GET /api/users;x=1 HTTP/1.1",
    "GET /api/time-entries%2f..%2fusers HTTP/1.1",
    "GET http://127.0.0.1/api/users HTTP/1.1",
  ])("%s", async (line) => {
    const { host } = new URL(world.origin);
    const answer = await rawRequest(
      world.port,
      `${line}\r\nHost: ${host}\r\nCookie: ${await cookie()}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    for (const service of [world.services.time, world.services.report])
      expect(service.received).toEqual([]);
  });

  test("K16-1 a proxy that speaks HTTP 1.0 and passes on the host is answered, but no chunks of it", async () => {
    const { host } = new URL(world.origin);
    const send = async (more: string): Promise<string> =>
      rawRequest(
        world.port,
        `GET /api/users HTTP/1.0\r\nHost: ${host}\r\nCookie: ${await cookie()}\r\n${more}\r\n`,
      );
    expect(await send("")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send("Transfer-Encoding: chunked\r\n\r\n0\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("another host's name and two body lengths are refused", async () => {
    const { host } = new URL(world.origin);
    expect(
      await rawRequest(
        world.port,
        "GET /api/users HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
      ),
    ).toMatch(/^HTTP\/1\.1 400 /);
    expect(
      await rawRequest(world.port, "GET /api/users HTTP/1.1\r\nConnection: close\r\n\r\n"),
    ).toMatch(/^HTTP\/1\.1 400 /);
    expect(
      await rawRequest(
        world.port,
        `GET /api/users HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      ),
    ).toMatch(/^HTTP\/1\.1 400 /);
    const smuggled = `POST /api/time-entries HTTP/1.1\r\nHost: ${host}\r\nCookie: ${await cookie()}\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/users HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    expect(await rawRequest(world.port, smuggled)).toMatch(/^HTTP\/1\.1 400 /);
    expect(world.services.time.received).toEqual([]);
  });

  test("clients that send slowly or do not read are cut off, and do not slow down others", async () => {
    const { time } = world.services;
    let closedCount = 0;
    time.answer = (request, response) => {
      // The response closes only with the client's connection: the body is larger than all buffers on the way.
      response.on("close", () => (closedCount += 1));
      answerJson("x".repeat(UNREAD_BYTES))(request, response);
    };
    const head = `Host: ${new URL(world.origin).host}\r\nCookie: ${await cookie()}\r\n`;
    const slow = [
      ...openSlow(world.port, 1_300, "GET / HTTP/1.1\r\nX-Slow: "),
      ...openSlow(
        world.port,
        190,
        `POST /api/time-entries HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n`,
      ),
    ];
    const unread = openUnread(world.port, 10, `GET /api/time-entries HTTP/1.1\r\n${head}\r\n`);
    const connected = [...slow, ...unread];
    await until("all are connected", () =>
      connected.every(({ readyState }) => readyState === "open"),
    );
    const deadline = Date.now() + CUT_OFF_MS;
    const times: number[] = [];
    while (times.length < 20 && closedCount === 0) {
      const begun = performance.now();
      expect((await browser.send("/api/dashboard")).status).toBe(200);
      times.push(performance.now() - begun);
    }
    // A slow machine may reach the cut-off before the last of them.
    expect(times.length).toBeGreaterThan(5);
    expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThan(SLOWEST_ANSWER_MS);
    expect(time.received.every(({ method }) => method === "GET")).toBe(true);
    await until(
      "the slow are cut off",
      () => slow.every(({ closed }) => closed),
      deadline - Date.now(),
    );
    await until("nothing is kept for who does not read", () => closedCount === 10);
  });

  test("J-20 a photo passes at its own size and types, and another file is refused in words", async () => {
    const photo = Buffer.alloc(2 * 1024 * 1024, 7);
    const send = async (body: Buffer, headers: object) => {
      const path = `/api/customer-interactions/${crypto.randomUUID()}/photos`;
      const { status, text } = await browser.send(path, {
        method: "POST",
        headers: { ...json, ...headers },
        body,
      });
      return [status, text] as const;
    };
    expect((await send(photo, { "content-type": "image/jpeg" }))[0]).toBe(200);
    const [received] = world.services.interactions.received;
    expect(received?.headers["content-length"]).toBe(String(photo.length));
    const advice: unknown = expect.stringContaining(
      "A photo is a JPEG, PNG or WebP file of at most 12 MB.",
    );
    for (const headers of [
      { "content-type": "image/heic" },
      { "content-type": "application/json" },
      { "content-type": "image/jpeg", "content-encoding": "gzip" },
    ])
      expect(await send(photo, headers)).toEqual([415, advice]);
    const large = Buffer.alloc(12 * 1024 * 1024 + 1);
    expect(await send(large, { "content-type": "image/jpeg" })).toEqual([413, advice]);
    expect(world.services.interactions.received).toHaveLength(1);
  });

  test("a compressed body is refused without being unpacked, at any size", async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const before = process.memoryUsage.rss();
    for (let trial = 0; trial < 10; trial += 1) {
      const { status } = await browser.send("/api/time-entries", {
        method: "POST",
        headers: { ...json, "content-encoding": "gzip" },
        body: bomb.subarray(0, 90 * 1024),
      });
      expect(status).toBe(415);
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(LARGEST_GROWTH_BYTES);
    expect(world.services.time.received).toEqual([]);
  });

  test("no refusal shows a stack, a statement or a secret", async () => {
    const refusals = await Promise.all([
      browser.send("/api/nothing"),
      browser.send("/api/time-entries", {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: "{}",
      }),
      world.browser().send("/api/auth/callback?code=seeded-secret&state=seeded-secret"),
    ]);
    for (const { text } of refusals)
      expect(text).not.toMatch(/seeded-secret|\bat \/|node_modules|select |insert /i);
  });

  test("every client may ask for health, only this machine for readiness", async () => {
    expect((await browser.send("/health")).text).toBe('{"status":"up"}');
    expect((await browser.send("/ready")).status).toBe(200);
    const fromOutside = await browser.send("/ready", {
      headers: { "x-forwarded-for": "1.2.3.4", accept: "application/json" },
    });
    expect(fromOutside.status).toBe(404);
  });

  test.each(["/health", "/ready", "/metrics"])(
    "K7-10 %s is refused under another host's name, and answered to this machine by its address",
    async (path) => {
      const { port } = new URL(world.origin);
      const send = (host: string, more = "") =>
        rawRequest(
          Number(port),
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`,
        );
      for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1.evil.example"])
        expect(await send(host)).toMatch(/^HTTP\/1\.1 400 .*This address is not valid\./s);
      expect(await send(`127.0.0.1:${port}`)).toMatch(/^HTTP\/1\.1 200 /);
      const pretended = "X-Forwarded-Host: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.7\r\n";
      expect(await send("evil.example", pretended)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test("an inner port answers probes under any host name, and nothing else", async () => {
    const innerPort = await freePort();
    await world.startAnother({ INNER_PORT: String(innerPort) });
    const send = (path: string) =>
      rawRequest(
        innerPort,
        `GET ${path} HTTP/1.1\r\nHost: gateway-7d9f.dash.svc\r\nConnection: close\r\n\r\n`,
      );
    expect(await send("/health")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send("/ready")).toMatch(/^HTTP\/1\.1 200 .*"ready"/s);
    expect(await send("/metrics")).toMatch(/^broker_connected\S* 1$/m);
    for (const path of ["/", "/api/me", "/api/login"])
      expect(await send(path)).toMatch(/^HTTP\/1\.1 404 /);
  });

  test("a gateway without its broker is ready, and a metric shows the outage", async () => {
    jest.spyOn(world.broker, "connected").mockReturnValue(false);
    expect((await browser.send("/ready")).text).toBe('{"status":"ready","waitingFor":[]}');
    expect((await browser.send("/metrics")).text).toMatch(/^broker_connected\S* 0$/m);
    jest.restoreAllMocks();
  });
});

/** Opens clients that send this beginning, and then one more byte every two seconds. */
function openSlow(port: number, count: number, beginning: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, "127.0.0.1", () => socket.write(beginning));
    const drip = setInterval(() => socket.write("x"), 2_000);
    socket.on("error", () => undefined);
    socket.on("close", () => clearInterval(drip));
    return socket;
  });
}

/** Opens clients that send a request and do not read the answer. */
function openUnread(port: number, count: number, request: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    return socket.on("error", () => undefined).pause();
  });
}
