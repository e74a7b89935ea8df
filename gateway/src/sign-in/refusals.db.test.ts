import type { Browser } from "../../test/browser.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";

describe("refusals of signing in and out", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  /** Calls the callback with an attempt of this browser and an invented code. */
  const guess = async (browser: Browser) => {
    const login = await browser.send("/api/login");
    const state = new URL(login.headers.get("location") ?? "").searchParams.get("state") ?? "";
    return browser.send(`/api/auth/callback?code=forged&state=${state}`);
  };

  test("K15-8 refused sign-ins lock nobody out: each attempt is good for one answer, and the next is a new one", async () => {
    const person = world.browser();
    for (let n = 0; n < 12; n += 1) expect((await guess(person)).status).toBe(400);
    await world.signedIn(undefined, person);
    await world.signedIn();
  });

  test("K6-2 a callback without an attempt does not count against its address", async () => {
    const stranger = world.browser();
    for (let n = 0; n < 12; n += 1)
      expect((await stranger.send("/api/auth/callback?state=x")).status).toBe(400);
    await world.signedIn();
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
