import { generously } from "@dash/service-lib/testing/generously";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { continueAs } from "../../scripts/testing/on-page.ts";
import { remember } from "./windows.ts";

export { continueAs };

export const origin = process.env["E2E_URL"] ?? "http://localhost:8080";

/** Time limit for an element to appear: far more than needed, because the machine does other work meanwhile. */
const LONGEST_WAIT_MS = generously(12_000);

/** The message for a visitor without a session, before the sign-in page appears. */
export const SIGNED_OUT = "You are logged out. Logging in again...";

const WIDE = { width: 1440, height: 900 };

interface BrowserOptions {
  /** Turns on the back/forward cache, as in real browsers. */
  readonly keepsPages?: boolean;
  /** The path of a video that is what the browser's camera sees. Without it the browser has no camera. */
  readonly camera?: string;
}

const launch = {
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
};

/** The browser has a camera, and allows it without a question. */
const CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/** Opens a real browser; close it at the end of the file's journeys. */
export function openBrowser({ keepsPages = false, camera }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...launch,
    args: camera
      ? [...launch.args, ...CAMERA, `--use-file-for-fake-video-capture=${camera}`]
      : launch.args,
    ignoreDefaultArgs: keepsPages ? ["--disable-back-forward-cache"] : [],
  });
}

/** A browser that stores its data in a folder, and can be opened again with it. */
export interface KeptBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends the browser's process at once, as when a device loses its power. */
  readonly kill: () => Promise<void>;
}

/** Opens a browser that stores its data in the folder. */
export async function openKeptBrowser(folder: string): Promise<KeptBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    baseURL: origin,
    viewport: WIDE,
    locale: "en-GB",
  });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  const [page = await context.newPage()] = context.pages();
  remember(page);
  const kill = async () => {
    const session = await context.browser()?.newBrowserCDPSession();
    const { processInfo } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
    const main = processInfo?.find(({ type }) => type === "browser");
    if (!main) throw new Error("the browser's process is unknown");
    const closing = context.waitForEvent("close");
    process.kill(main.id, "SIGKILL");
    await closing;
  };
  return { context, page, kill };
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The page's errors, so that a journey can check that there were none. */
  readonly errors: string[];
}

/**
 * Opens a separate window, signed out. It has no service worker unless the journey is about it, because journeys that
 * break requests cannot reach those of a worker.
 */
export async function openVisitor(
  browser: Browser,
  viewport = WIDE,
  serviceWorkers: "allow" | "block" = "block",
  device: Pick<BrowserContextOptions, "hasTouch" | "isMobile"> = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...device,
    baseURL: origin,
    viewport,
    serviceWorkers,
    locale: "en-GB",
  });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  const page = await context.newPage();
  remember(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { context, page, errors };
}

/** Opens a window and signs in as a demo user with the button on the sign-in page. */
export async function signIn(
  browser: Browser,
  fullName: string,
  path = "/",
  viewport = WIDE,
  serviceWorkers?: "allow" | "block",
  device?: Pick<BrowserContextOptions, "hasTouch" | "isMobile">,
): Promise<Visitor> {
  const visitor = await openVisitor(browser, viewport, serviceWorkers, device);
  await visitor.page.goto(`/api/login?returnTo=${encodeURIComponent(path)}`);
  await continueAs(visitor.page, fullName);
  return visitor;
}

/**
 * Watches a window for a text that may be visible only until the page navigates away. The returned function, called on
 * a page of the same origin, says whether the text appeared.
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
