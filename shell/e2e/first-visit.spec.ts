import { gzipSync } from "node:zlib";
import { until } from "@dash/service-lib/testing/until";
import type { Browser, CDPSession } from "playwright-core";
import { openBrowser, origin, signIn } from "./browser.ts";

const MOST_HOPS = 3;
/** The scripts that draw the dashboard have a budget of their own. Here the queue of writes counts too, which each page loads. */
const MOST_SCRIPT_BYTES = 297 * 1024;
const MOST_FONT_BYTES = 60 * 1024;
const LARGEST_SHIFT = 0.01;

interface LoadedScript {
  readonly url: string;
  /** The address of the script that requested this one; undefined when the page did. */
  readonly parentUrl: string | undefined;
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function recordScripts(session: CDPSession): LoadedScript[] {
  const scripts: LoadedScript[] = [];
  session.on("Network.requestWillBeSent", ({ request, initiator }) => {
    const path = new URL(request.url).pathname;
    if (!path.endsWith(".js")) return;
    const frames = initiator.stack?.callFrames ?? [];
    scripts.push({ url: request.url, parentUrl: frames.find(({ url }) => url)?.url });
  });
  return scripts;
}

/**
 * Number of responses that had to arrive, one after the other, before this request; 1 when the page named the script.
 */
function hopsTo(script: LoadedScript, scripts: readonly LoadedScript[]): number {
  const parent = scripts.find(({ url }) => url === script.parentUrl);
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
  await until("the queue is loaded", () => scripts.some(({ url }) => url.endsWith("/outgoing.js")));
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

it("preloads the font before any script; the font is small, cached for a year, and moves nothing when it arrives late", async () => {
  const { context } = await signIn(browser, "Sam Patel");
  const markup = await (await context.request.get("/")).text();
  const [preload = "", font = ""] =
    /<link\s[^>]*rel="preload"[^>]*as="font"[^>]*href="([^"]+\.woff2)"[^>]*>/.exec(markup) ?? [];
  expect(markup.indexOf(preload)).toBeLessThan(markup.indexOf("<script"));
  const file = await context.request.get(font);
  expect((await file.body()).length).toBeLessThanOrEqual(MOST_FONT_BYTES);
  expect(file.headers()["cache-control"]).toBe("public,max-age=31536000,immutable");

  const visit = await context.newPage();
  const requestedFonts: string[] = [];
  await visit.route("**/*.woff2", async (route) => {
    requestedFonts.push(new URL(route.request().url()).pathname);
    await visit.getByRole("heading", { name: "Low Stock" }).waitFor();
    await route.continue();
  });
  await visit.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        sessionStorage.setItem("moved", String(Number(sessionStorage.getItem("moved")) + value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visit.goto("/");
  await visit.getByRole("heading", { name: "Low Stock" }).waitFor();
  await visit.waitForFunction(() => document.fonts.check("600 14px Inter"));
  await visit.waitForLoadState("networkidle");
  expect(requestedFonts).toEqual([font]);
  const moved = await visit.evaluate(() => Number(sessionStorage.getItem("moved")));
  process.stdout.write(`first dashboard visit: layout shift ${moved.toFixed(4)}\n`);
  expect(moved).toBeLessThanOrEqual(LARGEST_SHIFT);
  await context.close();
});

it("sends requests to its own origin only", async () => {
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
