import { randomUUID } from "node:crypto";
import { londonMonth } from "@dash/service-lib/calendar/london";
import type { Browser, Page } from "playwright-core";
import { openChromium } from "../../testing/open-chromium.ts";
import type { Laboratory } from "./laboratory.ts";
import { until, type Trial } from "./trial.ts";

const LOADED_WITHIN_MS = 30_000;
/** A refused event stream is retried after half a minute at most. */
const CURRENT_WITHIN_MS = 60_000;
const CURRENT_GOAL_MS = 35_000;
const WRITER = 0;
const QUARTER_MS = 900_000;
const RETRY_PATIENCE_MS = 60_000;

/** A dashboard that stays open during the faults. It must show current figures without a reload. */
export class OpenPage {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #shownAtFirst: string;
  #loads = 0;

  private constructor(browser: Browser, page: Page, content: string) {
    this.#browser = browser;
    this.#page = page;
    this.#shownAtFirst = content;
    page.on("load", () => (this.#loads += 1));
  }

  static async open(laboratory: Laboratory): Promise<OpenPage> {
    const browser = await openChromium();
    try {
      const context = await browser.newContext({ baseURL: laboratory.system.url, locale: "en-GB" });
      const [session = ""] = (laboratory.people[WRITER]?.header() ?? "").split("; ");
      const [name = "", value = ""] = session.split("=");
      await context.addCookies([{ name, value, url: laboratory.system.url }]);
      const page = await context.newPage();
      return new OpenPage(browser, page, await loadFigure(page));
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Compares the open page with a newly loaded one after the system has recovered. */
  async note(trial: Trial): Promise<void> {
    const fresh = await loadFigure(await this.#page.context().newPage());
    const isCurrent = async (): Promise<boolean> =>
      fresh !== this.#shownAtFirst && (await figureOf(this.#page)) === fresh;
    const ms = await until(isCurrent, CURRENT_WITHIN_MS);
    trial.within("open page is current", ms, CURRENT_GOAL_MS);
    trial.atMost("loads of the open page", this.#loads, 0);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

async function loadFigure(page: Page): Promise<string> {
  await page.goto("/");
  return figureOf(page, LOADED_WITHIN_MS);
}

/** The hours of the current month, to the minute. */
async function figureOf(page: Page, timeout = 1_000): Promise<string> {
  const bar = page.getByRole("progressbar", { name: "Hours used this month" });
  return (await bar.getAttribute("aria-valuetext", { timeout })) ?? "";
}

/** Logs a quarter of an hour at night in the month of the page; repeats until the write is acknowledged. */
export async function logForPage({ laboratory, load }: Trial): Promise<void> {
  const { year, month } = londonMonth(new Date());
  const start = Date.UTC(year, month - 1, 1) + laboratory.calendar.nextNightQuarter();
  const body = {
    serviceLineId: laboratory.serviceLineId,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + QUARTER_MS).toISOString(),
    description: "For the open page",
  };
  const exchange = {
    method: "POST",
    target: "/api/time-entries",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(body),
  };
  await until(
    async () => (await load.ask("write", WRITER, exchange))?.status === 201,
    RETRY_PATIENCE_MS,
  );
}
