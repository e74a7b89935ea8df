import { propertyRuns } from "@dash/contracts/testing/property-runs";
import type { Browser } from "playwright-core";
import { SecondProcesses } from "../../scripts/testing/second-processes.ts";
import { Api } from "./api.ts";
import { openBrowser, signIn } from "./browser.ts";

const TRIALS = propertyRuns(1_000).numRuns;
const QUARTER_MS = 900_000;
const MONTH = [1, 2030] as const;

const seconds = new SecondProcesses();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await seconds.stop();
});

it(`shows an entry in the month's total and a visit in its KPIs at once, ${TRIALS} times in a row, while two processes of each service share the facts`, async () => {
  for (const name of ["time", "interactions", "kpi", "report"]) await seconds.start(name);
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
    const after = await read();
    const [entries, visits] = [Math.ceil((trial + 1) / 2), Math.floor((trial + 1) / 2)];
    const isWhole =
      after.minutesUsed === before.minutesUsed + entries * 15 &&
      after.visits === before.visits + visits &&
      after.asOf === null;
    if (!isWhole) missed.push({ trial, ...after });
  }

  expect(missed).toEqual([]);
  await context.close();
});
