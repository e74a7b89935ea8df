import type { Browser } from "playwright-core";
import { continueAs, openBrowser, signIn } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true });
});
afterAll(() => browser.close());

it("K5-1 Logout, Back, Back: nothing of the former person is drawn, and each step leads to sign-in", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/kpi-reports");
  await page.getByRole("heading", { level: 1, name: "KPI Reports" }).waitFor();
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      const { visibility } = document.documentElement.style;
      if (persisted) sessionStorage.setItem("brought back", visibility || "shown");
    });
  });
  await page.goto("/api/logout");
  await page.getByText("You are signed out").waitFor();

  for (let times = 0; times < 2; times += 1) {
    await page.goBack({ waitUntil: "commit" });
    await page.getByRole("button", { name: "Continue as Sam Patel" }).waitFor();
    // The browser may restore the page from its cache or load it again.
    const broughtBack = await page.evaluate(() => sessionStorage.getItem("brought back"));
    expect(["hidden", null]).toContain(broughtBack);
  }
  await continueAs(page, "Sam Patel");
  expect(new URL(page.url()).pathname).toBe("/kpi-reports");
  await context.close();
});
