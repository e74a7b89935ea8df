import { answerJson, openFakeService, type FakeService } from "../../test/fake-service.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";

describe("a stand-in for an external system", () => {
  let standIn: FakeService;
  let world: World;
  beforeAll(async () => {
    standIn = await openFakeService({ api: 1, endpoints: [] });
    world = await openWorld({ STAND_INS: JSON.stringify({ "/api/outside": standIn.address }) });
  });
  afterAll(async () => {
    await world.close();
    await standIn.close();
  });
  beforeEach(() => {
    standIn.received.length = 0;
    standIn.answer = answerJson({ ok: true });
  });

  test("gets the requests of browsers, forms included, with the client's address", async () => {
    const { status } = await world.browser().send("/api/outside/page?n=1", {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": "203.0.113.9",
        authorization: "Bearer of-the-stand-in",
      },
      body: "account=1",
    });
    expect(status).toBe(200);
    expect(standIn.received).toMatchObject([
      { method: "POST", url: "/api/outside/page?n=1", body: "account=1" },
    ]);
    expect(standIn.received[0]?.headers).toMatchObject({
      host: new URL(world.origin).host,
      authorization: "Bearer of-the-stand-in",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
    });
  });

  test("gets no session, no sign-in attempt and no identity, only its own cookies", async () => {
    const browser = world.browser();
    const ours = ["sid", "sign-in-1234", "dash-w-1", "__Host-sid", "__Host-sign-in-1234"];
    const cookie = [...ours, "_session", "_session.sig"].map((name) => `${name}=1`).join("; ");
    await browser.send("/api/outside/page", { headers: { cookie, "x-dash-identity": "admin" } });
    expect(standIn.received[0]?.headers.cookie).toBe("_session=1; _session.sig=1");
    expect(standIn.received[0]?.headers).not.toHaveProperty("x-dash-identity");
  });

  test("answers with its own status, cookies and redirect, and with the headers of every page", async () => {
    const answerHeaders = {
      location: "/elsewhere",
      "set-cookie": ["a=1", "b=2"],
      "x-inner": "secret",
    };
    standIn.answer = answerJson({}, 303, answerHeaders as never);
    const { status, headers } = await world.browser().send("/api/outside/page");
    expect(status).toBe(303);
    expect(headers.get("location")).toBe("/elsewhere");
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(headers.has("x-inner")).toBe(false);
  });

  test("gets no write of another site, and no body over 100 KB", async () => {
    const browser = world.browser();
    const send = (headers: Record<string, string>, body: string) =>
      browser.send("/api/outside/page", { method: "POST", headers, body });
    expect((await send({ "sec-fetch-site": "cross-site" }, "a=1")).status).toBe(403);
    const large = await send({ "sec-fetch-site": "same-origin" }, "x".repeat(100 * 1024 + 1));
    expect(large.status).toBe(413);
    expect(large.headers.get("connection")).toBe("close");
    expect((await browser.send("/api/outside/page", { method: "DELETE" })).status).toBe(405);
    expect(standIn.received).toEqual([]);
  });

  test("passes on the headers of its rate limit", async () => {
    const answerHeaders = {
      "retry-after": "60",
      "x-rate-limit-remaining": "0",
      "x-rate-limit-group": "heavy",
    };
    standIn.answer = answerJson({}, 429, answerHeaders);
    const { status, headers } = await world
      .browser()
      .send("/api/outside/calls?type=Voice&type=Fax");
    expect(status).toBe(429);
    expect(standIn.received).toMatchObject([{ url: "/api/outside/calls?type=Voice&type=Fax" }]);
    for (const [name, value] of Object.entries(answerHeaders))
      expect(headers.get(name)).toBe(value);
  });

  test("that is unreachable gives a refusal, and everything else works", async () => {
    standIn.answer = (_, response) => response.destroy();
    const { status, headers } = await world.browser().send("/api/outside/page");
    expect(status).toBe(502);
    expect(headers.get("retry-after")).toBe("1");
    expect((await world.browser().send("/time-tracking")).status).toBe(200);
  });

  test.each(["/api/outsider/page", "/outside/page", "/api/inner/api/outside"])(
    "has nothing to do with %s",
    async (address) => {
      await world.browser().send(address);
      expect(standIn.received).toEqual([]);
    },
  );
});
