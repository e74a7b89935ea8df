import { brotliCompressSync } from "node:zlib";
import { Registry } from "@dash/contracts/releases/registry";
import { generously } from "@dash/service-lib/testing/generously";
import { until } from "@dash/service-lib/testing/until";
import { parse } from "zod/v4/core";
import type { Visit } from "../../test/browser.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";

const VISIBLE_WITHIN_MS = generously(1_000);

describe("the interface", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await world.web.publish("time", "t1");
    await world.web.publish("kpi", "k1");
    await until("both are live", async () => buildOf("kpi", await page("/")) === "k1");
  });
  afterAll(() => world.close());

  const page = (path: string): Promise<Visit> => world.browser().visit(path);
  const registryIn = ({ text }: Visit): Registry =>
    parse(Registry, JSON.parse(/id="dash-registry">(.*?)<\/script>/.exec(text)?.[1] ?? ""));
  const buildOf = (id: string, visit: Visit): string | undefined =>
    registryIn(visit).areas.find((area) => area.id === id)?.build;

  test("SH-06 every path gives the shell with the registry in it, without a session", async () => {
    for (const path of ["/", "/time", "/no/such/page", "/users"]) {
      const visit = await page(path);
      expect(visit.status).toBe(200);
      expect(visit.headers.get("content-type")).toContain("text/html");
      expect(visit.headers.get("cache-control")).toBe("no-store");
      expect(registryIn(visit).shell).toEqual({ build: "s1", base: "/assets/shell/s1/" });
    }
    expect((await page("/time")).text).toContain(
      '<link rel="preload" as="script" crossorigin href="/assets/time/t1/remoteEntry.js" integrity="sha384-',
    );
  });

  test("K5-1 no browser stores a page, so going back loads it again", async () => {
    const { headers } = await page("/");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.has("etag")).toBe(false);
  });

  test("K5-5 a page contains the server's time, also at the second request", async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const before = Date.now();
      const [, time] =
        /<meta name="server-time" content="(.*?)">/.exec((await page("/")).text) ?? [];
      expect(Number(time)).toBeGreaterThanOrEqual(before);
      expect(Number(time)).toBeLessThanOrEqual(Date.now());
    }
  });

  test("publishing and rolling back take effect within a second, without a restart", async () => {
    expect(buildOf("time", await page("/time"))).toBe("t1");
    await world.web.publish("time", "t2");
    await until(
      "the new build is live",
      async () => buildOf("time", await page("/time")) === "t2",
      VISIBLE_WITHIN_MS,
    );
    await world.web.publish("time", "t1");
    await until(
      "the old build is live",
      async () => buildOf("time", await page("/time")) === "t1",
      VISIBLE_WITHIN_MS,
    );
  });

  test("a build with a broken record does not affect other areas", async () => {
    await world.web.publish("sales", "broken");
    await world.database
      .knex("builds")
      .where({ part: "sales" })
      .update({ record: JSON.stringify({ descriptor: "none" }) });
    await world.web.publish("sales", "broken");
    await until("the broken one is looked at", () =>
      world.log.some((line) => line.includes("a build has no valid record")),
    );
    const visit = await page("/kpi");
    expect(buildOf("sales", visit)).toBeUndefined();
    expect(buildOf("kpi", visit)).toBe("k1");
  });

  test("built files are cached for good and sent with the best compression that the browser accepts", async () => {
    const code = "console.log('area');".repeat(100);
    const files = { "area.js": code, "area.js.br": brotliCompressSync(code) };
    await world.web.publish("stock", "z1", { files });
    const plain = await world.browser().send("/assets/stock/z1/area.js");
    expect(plain).toMatchObject({ status: 200, text: code });
    expect(plain.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
    expect(plain.headers.get("content-type")).toContain("javascript");
    expect(plain.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(plain.headers.get("access-control-allow-origin")).toBeNull();
    const packed = await world
      .browser()
      .send("/assets/stock/z1/area.js", { headers: { "accept-encoding": "br" } });
    expect(packed.headers.get("content-encoding")).toBe("br");
  });

  test("the icon and the typeface of the live shell have addresses without a build", async () => {
    expect((await world.browser().send("/favicon.svg")).text).toBe("<svg/>");
    const font = await world.browser().send("/inter-latin-wght-normal.woff2");
    expect(font).toMatchObject({ status: 200, text: "wOF2" });
    expect(font.headers.get("content-type")).toBe("font/woff2");
    expect(font.headers.get("content-security-policy")).toContain("font-src 'self'");
  });

  test.each([
    ["/gallery.js", "javascript"],
    ["/gallery.css", "text/css"],
  ])("the gallery's %s is of the live shell, and browsers ask for it anew", async (path, type) => {
    const file = await world.browser().send(path);
    expect(file.status).toBe(200);
    expect(file.text).toContain("gallery");
    expect(file.headers.get("content-type")).toContain(type);
    expect(file.headers.get("cache-control")).toBe("no-cache");
  });

  test("the worker of the live shell stands at the root, and browsers ask for it anew", async () => {
    const worker = await world.browser().send("/worker.js");
    expect(worker).toMatchObject({ status: 200, text: "/* worker */" });
    expect(worker.headers.get("content-type")).toContain("javascript");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    expect(worker.headers.get("content-security-policy")).toContain("connect-src 'self'");
  });

  test.each([
    "/assets/time/live.json",
    "/assets/time/t1/nothing.js",
    "/assets/time/t9/remoteEntry.js",
    "/assets/areas/time/live.json",
    "/assets/nobody/t1/x.js",
    "/assets/time/..%2ft1/x",
    "/assets/",
  ])("%s is no built file, and says so without HTML", async (path) => {
    const answer = await world.browser().send(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("cache-control") ?? "").not.toContain("immutable");
  });

  test.each([
    ["GET", "/assets/time/t1/nothing.js"],
    ["GET", "/assets/time/t9/remoteEntry.js"],
    ["GET", "/assets/"],
    ["GET", "/assets/time/..%2ft1/x"],
    ["POST", "/assets/time/t1/remoteEntry.js"],
    ["GET", "/nothing.js"],
    ["POST", "/time"],
  ])("K8-9 nobody keeps the refusal of %s %s", async (method, path) => {
    const answer = await world
      .browser()
      .send(path, { method, headers: { accept: "*/*;q=0.1,image/png" } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("K8-9 an unchanged file stays cached", async () => {
    const address = "/assets/time/t1/remoteEntry.js";
    const { headers } = await world.browser().send(address);
    const again = await world
      .browser()
      .send(address, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expect(again.headers.get("cache-control")).toBeNull();
  });

  test("the registry alone needs a session and is never stored", async () => {
    expect((await world.browser().send("/api/registry")).status).toBe(401);
    const answer = await (await world.signedIn()).send("/api/registry");
    expect(parse(Registry, JSON.parse(answer.text)).areas.map(({ id }) => id)).toContain("time");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("every page carries the security headers", async () => {
    const paths = [
      "/",
      "/no/such/page",
      "/api/login",
      "/api/logged-out",
      "/api/docs",
      "/api/docs/gallery",
      "/api/auth/callback",
    ];
    for (const path of paths) {
      const { headers, text } = await page(path);
      expect(headers.get("content-type")).toContain("text/html");
      const policy = headers.get("content-security-policy") ?? "";
      for (const directive of [
        "default-src 'self'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ])
        expect(policy.split(";")).toContain(directive);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=(self)");
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(text).not.toMatch(/<script(?![^>]*(?:src=|application\/json))/);
      expect(text).not.toMatch(/\son\w+=/);
    }
  });

  test("the API document is public, for programs and for people", async () => {
    expect(JSON.parse((await page("/api/openapi.json")).text)).toMatchObject({ openapi: "3.1.0" });
    expect((await page("/api/docs")).text).toContain("/api/time-entries");
    expect((await page("/api/docs/gallery")).text).toContain('src="/gallery.js"');
  });

  test("a page at 127.0.0.1 is redirected to the host name of the sign-in", async () => {
    const answer = await world
      .browser()
      .send("/time", { headers: { host: `127.0.0.1:${world.port}` } });
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe(`${world.origin}/time`);
  });
});
