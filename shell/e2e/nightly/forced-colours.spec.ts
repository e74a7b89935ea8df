import type { Browser, Locator } from "playwright-core";
import { openBrowser, signIn } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Property = "backgroundColor" | "borderBottomColor" | "outlineStyle";

const styleOf = (of: Locator, property: Property) =>
  of.evaluate((element, name) => getComputedStyle(element)[name], property);

it("K5-8 bars, the current link and the current tab are told apart in forced colours", async () => {
  const { page } = await signIn(browser, "Priya Shah", "/kpi-reports");
  await page.emulateMedia({ forcedColors: "active" });

  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  await current.waitFor();
  expect(await styleOf(current, "outlineStyle")).toBe("solid");

  const chosen = page.getByRole("tab", { selected: true }).first();
  const other = page.getByRole("tab", { selected: false }).first();
  expect(await styleOf(chosen, "borderBottomColor")).not.toBe(
    await styleOf(other, "borderBottomColor"),
  );

  await page.goto("/");
  const bar = page.locator("[role=progressbar] > div:empty").first();
  await bar.waitFor();
  expect(await styleOf(bar, "backgroundColor")).not.toBe(
    await styleOf(page.locator("html"), "backgroundColor"),
  );
});
