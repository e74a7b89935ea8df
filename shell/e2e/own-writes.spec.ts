import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { until } from "@dash/service-lib/testing/until";
import type { Browser } from "playwright-core";
import { freePort } from "../../scripts/system/ports.ts";
import { processIdOf } from "../../scripts/testing/journey-processes.ts";
import { Api } from "./api.ts";
import { openBrowser, signIn } from "./browser.ts";

const TRIALS = 1_000;
const QUARTER_MS = 900_000;
const MONTH = [1, 2030] as const;

let browser: Browser;
const seconds: ChildProcess[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const second of seconds) {
    second.kill("SIGTERM");
    await once(second, "exit");
  }
});

/** Starts a process once more beside the one that runs: the two share the facts that come. */
async function startSecond(name: string): Promise<void> {
  const running = `/proc/${processIdOf(name) ?? ""}`;
  const [command = "", ...args] = await readList(`${running}/cmdline`);
  const variables = (await readList(`${running}/environ`)).map((each) => {
    const [, variable = "", value = ""] = /^([^=]*)=(.*)$/s.exec(each) ?? [];
    return [variable, value] as const;
  });
  const port = String(await freePort());
  const env = { ...Object.fromEntries(variables), PORT: port, SOCKET: "own" };
  seconds.push(spawn(command, args, { env, stdio: "ignore" }));
  await until(`the second ${name} is ready`, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    return answer?.status === 200;
  });
}

async function readList(file: string): Promise<string[]> {
  return (await readFile(file, "utf8")).split("\0").filter(Boolean);
}

it(`shows an entry in the month's total and a visit in its KPIs at once, ${TRIALS} times in a row, while two of each share the facts`, async () => {
  for (const name of ["time", "interactions", "kpi", "report"]) await startSecond(name);
  const { context } = await signIn(browser, "Sam Patel");
  const api = new Api(context.request);
  const line = await api.serviceLine();
  const read = async () => {
    const { minutesUsed, kpis, asOf } = await api.dashboard(...MONTH);
    const visits = kpis.find(({ metric }) => metric === "warranty_visits_total")?.value ?? 0;
    return { minutesUsed, visits, asOf };
  };
  const before = await read();
  const missed: object[] = [];

  for (let trial = 0; trial < TRIALS; trial += 1) {
    const at = new Date(Date.UTC(2030, 0, 1) + trial * QUARTER_MS);
    const isVisit = trial % 2 === 1;
    const response = await (isVisit ? api.addVisit(line.id, at) : api.logQuarter(line.id, at));
    expect(response.status()).toBe(201);
    const shown = await read();
    const [entries, visits] = [Math.ceil((trial + 1) / 2), Math.floor((trial + 1) / 2)];
    const isWhole =
      shown.minutesUsed === before.minutesUsed + entries * 15 &&
      shown.visits === before.visits + visits &&
      shown.asOf === null;
    if (!isWhole) missed.push({ trial, ...shown });
  }

  expect(missed).toEqual([]);
  await context.close();
});
