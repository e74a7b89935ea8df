import type { Locator, Page } from "playwright-core";

/**
 * A text that is different in each run, for the names of rows that a run creates, because some of them stay in the
 * system. It has letters only, so that a search for a number finds none of these names.
 */
export const run = [...String(Date.now())].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** Presses the button with this name, or the only button whose name matches. */
export function press(within: Page | Locator, name: string | RegExp): Promise<void> {
  return within.getByRole("button", { name, exact: typeof name === "string" }).click();
}

/** Waits for a notification with this text. */
export function expectNotification(page: Page, text: string): Promise<void> {
  return page
    .getByRole("region", { name: /Notifications/ })
    .getByText(text)
    .first()
    .waitFor();
}

/** Chooses a demo user on the sign-in page, and waits until the dashboard's header shows the user. */
export async function continueAs(page: Page, fullName: string): Promise<void> {
  await page.getByRole("button", { name: `Continue as ${fullName}` }).click();
  await page.getByRole("banner").getByRole("button", { name: fullName }).waitFor();
}

/** The headings of the parts that are folded, as on a phone. */
export function foldedParts(page: Page): Locator {
  return page.locator("main h2 > button[aria-expanded=false]");
}

export async function unfoldAll(page: Page): Promise<void> {
  const folded = foldedParts(page);
  while ((await folded.count()) > 0) await folded.first().click();
}
