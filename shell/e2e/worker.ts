import type { Page } from "playwright-core";

/** Waits until the worker answers this page's requests and has stored a frame. */
export async function untilFrameStored(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(
    async () =>
      navigator.serviceWorker.controller !== null && (await caches.match("/")) !== undefined,
  );
}
