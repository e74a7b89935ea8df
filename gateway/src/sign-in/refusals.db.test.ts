import type { Browser } from "../../test/browser.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";

describe("refusals of signing in and out", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
  afterEach(() => world.database.knex.raw("delete from sign_in_failures"));

  /** Calls the callback with an attempt of this browser and an invented code. */
  const guess = async (browser: Browser) => {
    const login = await browser.send("/api/login");
    const state = new URL(login.headers.get("location") ?? "").searchParams.get("state") ?? "";
    return browser.send(`/api/auth/callback?code=forged&state=${state}`);
  };

  test("after ten failures within a minute the address must wait; successes do not count", async () => {
    for (let n = 0; n < 12; n += 1) await world.signedIn();
    const stranger = world.browser();
    for (let n = 0; n < 10; n += 1) expect((await guess(stranger)).status).toBe(400);
    const refused = await guess(stranger);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("K6-2 a callback without an attempt does not count against its address", async () => {
    const stranger = world.browser();
    for (let n = 0; n < 12; n += 1)
      expect((await stranger.send("/api/auth/callback?state=x")).status).toBe(400);
    expect(await world.database.knex("sign_in_failures")).toEqual([]);
    await world.signedIn();
  });

  test("K6-2 a person who must wait gets a page with the next step", async () => {
    const browser = world.browser();
    for (let n = 0; n < 10; n += 1) await guess(browser);
    const page = await guess(browser);
    expect(page.status).toBe(429);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.text).toContain("Too many failed sign-ins. Please wait a minute.");
    expect(page.text).toMatch(/href="\/api\/login[^"]*">Try again</);
  });

  test.each([
    ["another host's name", { host: "evil.example" }],
    ["a frame", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
  ])("K6-2 signing out from %s is refused on a page", async (_, headers) => {
    const page = await world.browser().send("/api/logout", {
      headers: { "sec-fetch-site": "cross-site", ...headers },
    });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.headers.get("content-type")).toContain("text/html");
  });

  test("K5-9 a download opened in a tab of its own without a session leads to sign-in and back", async () => {
    const page = await world.browser().send("/api/stock-items/export", {
      headers: {
        "sec-fetch-mode": "navigate",
        referer: `${world.origin}/stock-management?search=valve`,
      },
    });
    expect(page.status).toBe(401);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.text).toMatch(
      /href="\/api\/login\?returnTo=%2Fstock-management%3Fsearch%3Dvalve">Sign in</,
    );
  });
});
