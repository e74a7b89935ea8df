import type { Browser } from "../../test/browser.ts";
import { continueAs, openWorld, type World } from "../../test/gateway-under-test.ts";
import { removeExpired } from "../session/session.query.ts";

const PATHS = Array.from({ length: 7 }, (_, at) => `/time-tracking?month=${at + 1}`);

describe("the path after a sign-in", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const loginTo = (path: string) => `/api/login?returnTo=${encodeURIComponent(path)}`;
  const openTabs = async (browser: Browser) => {
    const tabs = [];
    for (const path of PATHS) tabs.push(await browser.visit(loginTo(path)));
    return tabs;
  };
  const passTenMinutes = () =>
    world.database.knex.raw(
      "update sign_in_attempts set expires_at = expires_at - interval '11 minutes'",
    );

  test("K5-2 each of seven tabs ends on its own path", async () => {
    const browser = world.browser();
    for (const [at, tab] of (await openTabs(browser)).entries())
      expect((await continueAs(browser, tab)).url).toBe(`${world.origin}${PATHS[at]}`);
  });

  test("K5-2 each of seven tabs ends on its own path also after ten minutes", async () => {
    const browser = world.browser();
    const tabs = await openTabs(browser);
    await passTenMinutes();
    await removeExpired(world.database.knex);
    for (const [at, tab] of tabs.entries())
      expect((await continueAs(browser, tab)).url).toBe(`${world.origin}${PATHS[at]}`);
  });

  test("K5-2 an attempt older than ten minutes signs nobody in, and a new one begins", async () => {
    const browser = world.browser();
    const login = await browser.send(loginTo("/kpi-reports"));
    const state = new URL(login.headers.get("location") ?? "").searchParams.get("state");
    await passTenMinutes();
    const answer = await browser.send(`/api/auth/callback?code=x&state=${state}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/api/login?returnTo=%2Fkpi-reports");
    expect(await browser.cookie("sid")).toBeUndefined();
  });

  test("K5-2 a browser without cookies gets a page about that, whose retry leads to its own path", async () => {
    const login = await world.browser().send(loginTo("/kpi-reports"));
    const state = new URL(login.headers.get("location") ?? "").searchParams.get("state");
    const page = await world.browser().send(`/api/auth/callback?code=x&state=${state}`);
    expect(page.status).toBe(400);
    expect(page.text).toContain("blocks cookies");
    expect(page.text).toContain('href="/api/login?returnTo=%2Fkpi-reports"');
  });

  test("K5-2 the stand-in also shows a browser without cookies a page about that", async () => {
    const login = await world.browser().send("/api/login");
    const question = await world.browser().send(login.headers.get("location") ?? "");
    const page = await world.browser().send(question.headers.get("location") ?? "");
    expect(page.status).toBe(400);
    expect(page.text).toContain("blocks cookies");
  });

  test("K7-8 logins beyond 120 a minute from one address must wait, and get a page about that", async () => {
    const browser = world.browser();
    let page = await browser.send("/api/login");
    for (let count = 0; count < 130 && page.status === 303; count += 1)
      page = await browser.send("/api/login");
    expect(page.status).toBe(429);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
