import type { Browser, Page } from "playwright-core";
import { openBrowser, openVisitor, signIn } from "./browser.ts";
import { untilFrameStored } from "./worker.ts";

const PHONE = { width: 360, height: 780 };
const MANIFEST = "link[rel=manifest]";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const offline = (page: Page) => page.getByRole("heading", { level: 1, name: "You are offline" });

/** The paths of all that this browser stores outside its ordinary cache. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

it("the site can be installed: the manifest names it, its start and icons that exist in their sizes", async () => {
  const { page, context } = await openVisitor(browser);
  const markup = await (await context.request.get("/")).text();
  const [, address = ""] = /<link rel="manifest" href="([^"]+)"/.exec(markup) ?? [];
  const manifest = (await (await context.request.get(address)).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({
    name: "Partnership Dashboard",
    start_url: "/",
    display: "standalone",
  });
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  const icons = [...manifest.icons, { src: "icon-touch.png", sizes: "180x180" }];
  await page.goto("/robots.txt");
  for (const { src, sizes } of icons) {
    const url = new URL(src, new URL(address, page.url())).href;
    const size = await page.evaluate(async (image) => {
      const { width, height } = await createImageBitmap(await (await fetch(image)).blob());
      return `${width}x${height}`;
    }, url);
    expect([src, size]).toEqual([src, sizes]);
  }
  await context.close();
});

it("the browser finds nothing that would keep the site from being installed", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/", PHONE, "allow");
  await untilFrameStored(page);
  const session = await context.newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A window of an automated browser is one of its private windows.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(others).toEqual([]);
  expect(await page.locator(MANIFEST).count()).toBe(1);
  await context.close();
});

it("without a network each address shows the frame and says so, with no figure, and comes back by itself", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/", PHONE, "allow");
  await untilFrameStored(page);
  await page.getByRole("heading", { name: "Service Line Breakdown" }).waitFor();
  await context.setOffline(true);
  await page.getByText("You are offline. What you see may be out of date.").waitFor();
  for (const path of ["/", "/time-tracking?month=3&year=2026"]) {
    await page.goto(path);
    await offline(page).waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(/£|\d+(\.\d)? ?h\b/);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  }
  const bar = page.getByRole("navigation", { name: "Most used" });
  await bar.getByRole("button", { name: "More" }).click();
  await page
    .getByRole("dialog", { name: "Navigation" })
    .getByRole("link", { name: "Sales Pipeline" })
    .click();
  await offline(page).waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Sales Pipeline" }).waitFor();
  await context.close();
});

it("the worker stores the frame of one release alone, and no answer of the API", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/", undefined, "allow");
  await untilFrameStored(page);
  for (const path of ["/time-tracking", "/stock-management", "/"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  const paths = await storedPaths(page);
  expect(paths).toContain("/");
  const folders = new Set(
    paths.filter((path) => path !== "/").map((path) => path.split("/", 4).join("/")),
  );
  expect([...folders]).toEqual([expect.stringMatching(/^\/assets\/shell\/\w+$/)]);
  await context.close();
});

it("who signs out is asked to sign in by every page, with the worker as without", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/", undefined, "allow");
  await untilFrameStored(page);
  await page.getByRole("banner").getByRole("link", { name: "Logout" }).click();
  await page.getByText("You are signed out").waitFor();
  await page.goto("/time-tracking");
  await page.getByRole("button", { name: "Continue as Sam Patel" }).waitFor();
  expect(await page.locator("body").innerText()).not.toContain("Recent Time Entries");
  await context.close();
});
