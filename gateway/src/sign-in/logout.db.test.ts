import type { Browser } from "../../test/browser.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";

const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

describe("signing out", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.send("/api/auth/user")).status === 200;

  test("SH-09 the link signs out here and at the provider, and ends on a page with a Sign in button", async () => {
    const browser = await world.signedIn();
    const first = await browser.visit("/api/logout", {
      headers: { ...navigation, "sec-fetch-site": "same-origin" },
    });
    expect(await isSignedIn(browser)).toBe(false);
    // The provider's page submits its form by a script of our own origin.
    expect(first.text).toContain('<script src="/api/pages/submit.js" defer></script>');
    expect(first.text).not.toMatch(/<script>/);
    const last = await browser.submit(first);
    expect(last.url).toBe(`${world.origin}/api/logged-out`);
    expect(last.text).toContain("You are signed out");
    expect(last.text).toMatch(/href="\/api\/login">Sign in</);
    // The provider asks for the account again.
    expect((await browser.visit("/api/login")).text).toContain("Continue as");
  });

  test.each([
    ["our own link", "GET", { ...navigation, "sec-fetch-site": "same-origin" }, 303, false],
    ["the address bar", "GET", { ...navigation, "sec-fetch-site": "none" }, 303, false],
    ["our button", "POST", { "sec-fetch-site": "same-origin" }, 303, false],
    ["an old browser", "GET", {}, 303, false],
    ["another site's link", "GET", { ...navigation, "sec-fetch-site": "cross-site" }, 200, true],
    ["a neighbour's link", "GET", { ...navigation, "sec-fetch-site": "same-site" }, 200, true],
    [
      "another site's link in an old browser",
      "GET",
      { referer: "https://evil.example/" },
      200,
      true,
    ],
    [
      "another site's image",
      "GET",
      { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" },
      403,
      true,
    ],
    [
      "a frame",
      "GET",
      { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" },
      403,
      true,
    ],
    [
      "a prefetch",
      "GET",
      { ...navigation, "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
      503,
      true,
    ],
    ["HEAD", "HEAD", { ...navigation, "sec-fetch-site": "same-origin" }, 405, true],
    [
      "another site's form",
      "POST",
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      403,
      true,
    ],
  ])("%s: %s", async (_, method, headers, status, stays) => {
    const browser = await world.signedIn();
    const answer = await browser.send("/api/logout", {
      method,
      headers,
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await isSignedIn(browser)).toBe(stays);
    if (status === 200) expect(answer.text).toContain('<form method="post" action="/api/logout">');
  });

  test("a sign-out without a session ends on the same page", async () => {
    const page = await world
      .browser()
      .visit("/api/logout", { headers: { ...navigation, "sec-fetch-site": "none" } });
    expect(page.url).toBe(`${world.origin}/api/logged-out`);
  });

  test("a browser without a session at the provider can sign out as well", async () => {
    const browser = await world.signedIn();
    for (const cookie of await browser.jar.getCookies(world.origin)) {
      if (cookie.key.startsWith("_session"))
        await browser.jar.setCookie(`${cookie.key}=; Path=/; Max-Age=0`, world.origin);
    }
    const page = await browser.visit("/api/logout", {
      headers: { ...navigation, "sec-fetch-site": "same-origin" },
    });
    expect(page.text).toContain('<script src="/api/pages/submit.js" defer></script>');
    expect((await browser.submit(page)).url).toBe(`${world.origin}/api/logged-out`);
  });
});
