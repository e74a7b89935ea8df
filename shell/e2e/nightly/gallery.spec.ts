import type { Browser } from "playwright-core";
import { overflowOf, untilStill, violationsOf } from "../axe.ts";
import { openBrowser, openVisitor } from "../browser.ts";

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

it.each([
  ["wide", { width: 1440, height: 900 }],
  ["narrow", { width: 360, height: 780 }],
])(
  "the gallery shows both themes without a session, has no fault that axe finds, and nothing sticks out (%s)",
  async (_, viewport) => {
    const { page, context, errors } = await openVisitor(browser, viewport);
    // The samples of what loads never stand still otherwise.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/api/docs/gallery");
    await page.getByRole("group", { name: "Fields, dark" }).waitFor();
    await untilStill(page);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  },
);

it("a dialog of the gallery has the theme of its sample", async () => {
  const { page, context } = await openVisitor(browser);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/api/docs/gallery");
  for (const theme of ["dark", "light"]) {
    const samples = page.getByRole("group", { name: `Tabs and dialogs, ${theme}` });
    await samples.getByRole("button", { name: "Open a dialog" }).click();
    await page.getByRole("dialog", { name: "About the entry" }).waitFor();
    expect(await page.locator("body").getAttribute("data-theme")).toBe(theme);
    await untilStill(page);
    expect(await violationsOf(page, "colours")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await context.close();
});
