import { generously } from "@dash/service-lib/testing/generously";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { continueAs } from "../../scripts/testing/on-page.ts";
import { remember } from "./windows.ts";

export { continueAs };

/** The address of the running system. */
export const origin = process.env["E2E_URL"] ?? "http://localhost:8080";

/** How long what has to appear is waited for: far more than it takes, on a machine that does other things beside. */
const LONGEST_WAIT_MS = generously(12_000);

/** What a visitor without a session is told before the sign-in page comes. */
export const SIGNED_OUT = "You are logged out. Logging in again...";

const WIDE = { width: 1440, height: 900 };

interface BrowserOptions {
  /** The browser keeps pages that are left, to go back to them, as it does for people. */
  readonly keepsPages?: boolean;
}

/** Opens the real browser; close it when the file's journeys are done. */
export function openBrowser({ keepsPages = false }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    ignoreDefaultArgs: keepsPages ? ["--disable-back-forward-cache"] : [],
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page reported as failed, so that a journey can show it was quiet. */
  readonly errors: string[];
}

/** Opens a window of its own, signed out. */
export async function openVisitor(browser: Browser, viewport = WIDE): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, viewport, locale: "en-GB" });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  const page = await context.newPage();
  remember(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { context, page, errors };
}

/** Opens a window and signs in as a demo user, by the button that a person presses. */
export async function signIn(
  browser: Browser,
  fullName: string,
  path = "/",
  viewport = WIDE,
): Promise<Visitor> {
  const visitor = await openVisitor(browser, viewport);
  await visitor.page.goto(`/api/login?returnTo=${encodeURIComponent(path)}`);
  await continueAs(visitor.page, fullName);
  return visitor;
}

/**
 * Watches a window for a text that may stand there only until the page is left, while which it cannot be asked; gives
 * what tells afterwards, on a page of the same origin, whether it was seen.
 */
export async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  const watch = (text: string): void => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(text)) sessionStorage.setItem(text, "seen");
    }).observe(document, { childList: true, subtree: true });
  };
  await page.addInitScript(watch, text);
  await page.evaluate(watch, text);
  return () => page.evaluate((text) => sessionStorage.getItem(text) === "seen", text);
}
