import type { Locator, Page } from "playwright-core";

/**
 * A mark of this run for the names of its rows, because some of them stay in the system. It contains only letters, so
 * that a search for a number does not find a name.
 */
export const run = [...String(Date.now())].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** Presses the button of this name, or the only one whose name matches. */
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

/** Chooses a demo user on the sign-in page and waits until the frame is visible. */
export async function continueAs(page: Page, fullName: string): Promise<void> {
  await page.getByRole("button", { name: `Continue as ${fullName}` }).click();
  await page.getByRole("banner").getByRole("button", { name: fullName }).waitFor();
}
