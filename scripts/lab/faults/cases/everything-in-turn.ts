import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { processes } from "../../../run/processes.ts";
import { openChromium } from "../../../testing/open-chromium.ts";
import type { Laboratory } from "../laboratory.ts";
import { FIRST_MONTH } from "../ledger.ts";
import { isReady, newestFact, until, untilApplied } from "../probes.ts";
import { gatewayAway } from "../requests.ts";
import type { FaultCase, Trial } from "../trial.ts";
import { damageStore, deleteStore } from "./damaged-store.ts";

const OWN_PROCESSES = processes.map(({ name }) => name);
const HALF = Math.ceil(OWN_PROCESSES.length / 2);
/**
 * The order in which processes are killed. The broker is in the middle, so that others die while its lost facts are
 * recovered.
 */
const NAMES = [...OWN_PROCESSES.slice(0, HALF), "nats", ...OWN_PROCESSES.slice(HALF), "postgres"];
const BETWEEN_MS = 4_000;
const LOADED_WITHIN_MS = 30_000;
/**
 * How long a page may take to show the right figures. A browser retries a refused event stream after up to half a
 * minute.
 */
const CURRENT_WITHIN_MS = 60_000;
const CURRENT_GOAL_MS = 35_000;

/** Kills one process, waits until the whole system works again, and records how long that took. */
async function killOne(trial: Trial, name: string): Promise<void> {
  const { laboratory, load } = trial;
  const startedAt = performance.now();
  if (name === "nats") await damageStore(trial, deleteStore);
  else await trial.end(name);
  await until(() => isServing(laboratory));
  const backAt = performance.now();
  const writtenAt = await load.servedAfter(backAt, ["write"]);
  trial.within(`well again after ${name}`, writtenAt - startedAt, 10_000);
}

/** Whether every process of ours is ready and Postgres answers. */
async function isServing(laboratory: Laboratory): Promise<boolean> {
  const ready = OWN_PROCESSES.map((name) => isReady(laboratory, name));
  const hasRows = laboratory.query("select 1").then(({ length }) => length === 1);
  return (await Promise.all([...ready, hasRows])).every(Boolean);
}

/** Opens the dashboard of a month in which the load writes. Returns the page, and its hours of the month in minutes. */
async function openDashboard(browser: Browser, { system, people }: Laboratory) {
  const context = await browser.newContext({ baseURL: system.url, locale: "en-GB" });
  const [session = ""] = (people[0]?.header() ?? "").split("; ");
  const [name = "", value = ""] = session.split("=");
  await context.addCookies([{ name, value, url: system.url }]);
  const page = await context.newPage();
  await page.goto(`/?${FIRST_MONTH}`);
  return { page, hours: await hoursOn(page, LOADED_WITHIN_MS) };
}

async function hoursOn(page: Page, timeout = 1_000): Promise<string> {
  const bar = page.getByRole("progressbar", { name: "Hours used in" });
  return (await bar.getAttribute("aria-valuetext", { timeout })) ?? "";
}

async function killAll(trial: Trial): Promise<void> {
  const { laboratory, load } = trial;
  const [first, before] = [await newestFact(laboratory), load.ledger.acknowledged.size];
  do
    for (const name of NAMES) {
      const next = pause(BETWEEN_MS);
      await killOne(trial, name);
      if (trial.goesOn()) await next;
    }
  while (trial.goesOn());
  trial.pace("writes", load.ledger.acknowledged.size - before, 50_000);
  // The broker's store was deleted, so its facts are recovered from the records.
  const ms = await untilApplied(laboratory, first, 60_000);
  trial.within("read model complete", ms, 60_000);
  await trial.noteLag();
}

/**
 * The case that kills every process of ours, NATS with its store, and Postgres, one after the other (SIGKILL), while
 * a page is open.
 */
export const everythingInTurn: FaultCase = {
  bears: gatewayAway,
  lasts: true,
  async inject(trial) {
    const browser = await openChromium();
    try {
      const { page, hours } = await openDashboard(browser, trial.laboratory);
      let loads = 0;
      page.on("load", () => (loads += 1));
      await killAll(trial);
      await trial.load.stop();
      await untilApplied(trial.laboratory, 0);
      // Without a reload, the open page must show the same figures as a page that is opened now.
      const fresh = await openDashboard(browser, trial.laboratory);
      const isCurrent = async (): Promise<boolean> => (await hoursOn(page)) === fresh.hours;
      const ms = await until(isCurrent, CURRENT_WITHIN_MS);
      trial.within("open page is current", fresh.hours === hours ? Infinity : ms, CURRENT_GOAL_MS);
      trial.atMost("loads of the open page", loads, 0);
    } finally {
      await browser.close();
    }
  },
};
