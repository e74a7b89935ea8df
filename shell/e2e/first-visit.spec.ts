import { gzipSync } from "node:zlib";
import type { Browser, CDPSession } from "playwright-core";
import { openBrowser, origin, signIn } from "./browser.ts";

const MOST_HOPS = 3;
const MOST_SCRIPT_BYTES = 290 * 1024;

interface Loaded {
  readonly url: string;
  /** What asked for it: the page itself, or a script by its address. */
  readonly askedBy: string | undefined;
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function recordScripts(session: CDPSession): Loaded[] {
  const scripts: Loaded[] = [];
  session.on("Network.requestWillBeSent", ({ request, initiator }) => {
    const path = new URL(request.url).pathname;
    if (!path.endsWith(".js")) return;
    const frames = initiator.stack?.callFrames ?? [];
    scripts.push({ url: request.url, askedBy: frames.find(({ url }) => url)?.url });
  });
  return scripts;
}

/** How many answers had to come, one after the other, before this script was asked for: 1 when the page named it. */
function hopsTo(script: Loaded, scripts: readonly Loaded[]): number {
  const parent = scripts.find(({ url }) => url === script.askedBy);
  return parent ? hopsTo(parent, scripts) + 1 : 1;
}

it(`reaches the area's code in ${MOST_HOPS} hops, and the first dashboard with ${MOST_SCRIPT_BYTES / 1024} KB of scripts`, async () => {
  const { context, page } = await signIn(browser, "Sam Patel");
  const visit = await context.newPage();
  const session = await context.newCDPSession(visit);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = recordScripts(session);

  await visit.goto("/");
  await visit.getByRole("heading", { name: "Service Line Breakdown" }).waitFor();
  await visit.getByRole("button", { name: "Log Time Entry" }).waitFor();
  await visit.waitForLoadState("networkidle");

  const areas = scripts.filter(({ url }) => /\/assets\/(kpi|time)\//.test(url));
  expect(areas.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...areas.map((script) => hopsTo(script, scripts)))).toBeLessThanOrEqual(
    MOST_HOPS,
  );

  const addresses = new Set(scripts.map(({ url }) => url));
  const bodies = await Promise.all(
    [...addresses].map(async (url) => (await context.request.get(url)).body()),
  );
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  process.stdout.write(
    `first dashboard visit: ${addresses.size} scripts, ${Math.round(bytes / 1024)} KB gzip\n`,
  );
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(page.url()).toContain(origin);
  await context.close();
});

it("S27 asks nobody but its own origin", async () => {
  const { context, page } = await signIn(browser, "Sam Patel");
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  for (const path of ["/", "/time-tracking", "/service-lines"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(foreign).toEqual([]);
  await context.close();
});
