import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { setTimeout as pause } from "node:timers/promises";
import { killProcess, processIdOf } from "../../scripts/testing/journey-processes.ts";
import { Api } from "./api.ts";
import { openBrowser, signIn } from "./browser.ts";

const WRITES = 200;
const WRITERS = 8;
const QUARTER_MS = 900_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Writes until all are acknowledged, repeating what failed with the same key, as our screens do. */
async function writeAll(
  api: Api,
  lineId: string,
  year: number,
  afterEach: (acknowledged: number) => void,
): Promise<void> {
  const waiting = Array.from({ length: WRITES }, (_, index) => index);
  let acknowledged = 0;
  const write = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const key = randomUUID();
      const startTime = new Date(Date.UTC(year, 0, 1) + index * QUARTER_MS);
      while ((await status(api, lineId, startTime, key)) !== 201) await pause(100);
      acknowledged += 1;
      afterEach(acknowledged);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function status(api: Api, lineId: string, startTime: Date, key: string): Promise<number> {
  const response = await api.logQuarter(lineId, startTime, key).catch(() => undefined);
  if (response && ![201, 429, 502, 503].includes(response.status())) {
    throw new Error(`an entry was answered with ${response.status()}: ${await response.text()}`);
  }
  return response?.status() ?? 0;
}

async function untilMinutes(api: Api, year: number, minutes: number): Promise<number> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const seen = await api.dashboard(1, year).catch(() => undefined);
    if (seen?.minutesUsed === minutes || Date.now() > deadline) return seen?.minutesUsed ?? -1;
    await pause(100);
  }
}

it.each([
  ["F1", "report", 2031],
  ["F2", "nats", 2032],
  ["F1", "time", 2033],
  ["F1", "gateway", 2034],
  ["F5", "postgres", 2035],
])(
  `%s keeps each of ${WRITES} acknowledged writes exactly once when %s is killed amid them`,
  async (_, name, year) => {
    const { context } = await signIn(browser, "Priya Shah");
    const api = new Api(context.request);
    const line = await api.serviceLine();
    const killed: number[] = [];

    await writeAll(api, line.id, year, (acknowledged) => {
      if (acknowledged % 60 !== 30) return;
      const pid = processIdOf(name);
      killProcess(name);
      if (pid) killed.push(pid);
    });

    expect(killed.length).toBeGreaterThanOrEqual(2);
    expect(await untilMinutes(api, year, WRITES * 15)).toBe(WRITES * 15);
    // Once more after everything has settled: what is delivered again must not count again.
    await pause(1_000);
    expect(await untilMinutes(api, year, WRITES * 15)).toBe(WRITES * 15);
    await context.close();
  },
);
