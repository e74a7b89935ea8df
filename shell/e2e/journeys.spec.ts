import { setTimeout } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { continueAs, openBrowser, openVisitor, signIn, SIGNED_OUT, watchFor } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The chunk that the page loads after its first paint; it holds the toast region. */
const MESSAGES_CODE = /\/assets\/shell\/\w+\/\d+\.js$/;

it.each([
  ["at once", 0],
  ["late", 3_000],
])(
  "SH-10 tells a visitor to sign in, where the code of messages arrives %s, and then opens the requested page",
  async (_, delay) => {
    const { page, context } = await openVisitor(browser);
    await page.route(MESSAGES_CODE, async (route) => {
      await setTimeout(delay);
      await route.continue();
    });
    const hasAppeared = await watchFor(page, SIGNED_OUT);
    await page.goto("/service-lines");
    await continueAs(page, "Sam Patel");
    await page.getByRole("heading", { level: 1, name: "Service Lines" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/service-lines");
    expect(await hasAppeared()).toBe(true);
    await context.close();
  },
);

it("SH-10 asks a visitor to sign in where the code of messages never arrives", async () => {
  const { page, context } = await openVisitor(browser);
  await page.route(MESSAGES_CODE, () => undefined);
  await page.goto("/service-lines", { waitUntil: "commit" });
  await continueAs(page, "Sam Patel");
  await context.close();
});

it("SH-01 SH-07 SH-08 shows the frame with tier, initials and name after signing in", async () => {
  const { page, context, errors } = await signIn(browser, "Alex Morgan");
  const header = page.getByRole("banner");
  await header.getByText("Tier 1").first().waitFor();
  await header.getByText("Alex Morgan").first().waitFor();
  await header.getByText("AM", { exact: true }).first().waitFor();
  await page.getByRole("heading", { name: "Partnership Dashboard" }).waitFor();
  expect(await page.locator("nav[aria-label=Main] > div > ul > li > a").allInnerTexts()).toEqual([
    "Dashboard",
    "Time Tracking",
    "Service Lines",
    "KPI Reports",
    "Stock Management",
    "Monthly Reports",
    "Geographic Analytics",
    "Sales Pipeline",
    "User Management",
    "Partnership Tiers",
  ]);
  expect(errors).toEqual([]);
  await context.close();
});

it("SH-09 signs out, and going back asks for the sign-in again", async () => {
  const { page, context } = await signIn(browser, "Sam Patel");
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByText("You are signed out").waitFor();
  expect((await context.request.get("/api/dashboard")).status()).toBe(401);
  await page.goto("/");
  await page.getByRole("button", { name: "Continue as Sam Patel" }).waitFor();
  await context.close();
});

it("SH-06 shows the 404 page for an unknown path", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/no-such-page");
  await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
  await page.getByText(/add the page to the router\?/).waitFor();
  await context.close();
});
