import { randomUUID } from "node:crypto";
import type { SavedView } from "@dash/contracts/saved-views/saved-views";
import { overflowOf, untilStill, violationsOf } from "@dash/shell/e2e/axe";
import { openBrowser, signIn } from "@dash/shell/e2e/browser";
import { expectNotification } from "@dash/shell/e2e/on-page";
import type { Browser, Page } from "playwright-core";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NAME = `Weekly call ${randomUUID().slice(0, 8)}`;
const PHONE = { width: 360, height: 780 };

const item = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });

async function clean(page: Page): Promise<void> {
  await untilStill(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

/** Removes the journey's favourites, for those who share the system. */
async function removeFavourites(page: Page): Promise<void> {
  const { request } = page;
  const stored = await request.get("/api/saved-views?list=entry-favourites");
  for (const { id } of (await stored.json()) as SavedView[])
    await request.delete(`/api/saved-views/${id}`);
}

it("a favourite is saved in the line of a day, and fills the quick entry by keys alone, without a network", async () => {
  const { context, page } = await signIn(browser, "Jack Osei", "/time-tracking?view=day");
  const day = page.getByRole("form", { name: "Add to this day" });
  await day.getByLabel("Service line").selectOption({ label: "Survey" });
  await day.getByLabel("Duration").fill("0:45");
  await day.getByLabel("Description").fill("Weekly call with the partner");
  await day.getByRole("button", { name: "Favourites" }).press("Enter");
  await item(page, "Save as favourite…").press("Enter");
  await page.getByRole("dialog", { name: "Save as favourite" }).getByLabel("Name").fill(NAME);
  await clean(page);
  await page.keyboard.press("Enter");
  await expectNotification(page, "Favourite saved");

  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("button", { name: "Quick Time Entry" }).click();
  const quick = page.getByRole("form", { name: "Quick Time Entry" });
  const favourites = quick.getByRole("button", { name: "Favourites" });
  await favourites.click();
  await item(page, new RegExp(`^${NAME}.*Survey · 0:45`)).waitFor();
  await clean(page);
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await favourites.press("Enter");
  await item(page, new RegExp(`^${NAME}`)).press("Enter");
  await page.locator("form[aria-label='Quick Time Entry'] textarea:focus").waitFor();
  expect(await quick.getByLabel("End time").inputValue()).toBe("09:45");
  expect(await quick.getByLabel("Description").inputValue()).toBe("Weekly call with the partner");
  await context.setOffline(false);
  await removeFavourites(page);
  await context.close();
});
