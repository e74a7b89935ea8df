import type { Browser } from "playwright-core";
import { Api } from "./api.ts";
import { openBrowser, signIn } from "./browser.ts";

const TRIALS = 1_000;
const QUARTER_MS = 900_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it(`shows an entry in the month's total at once, ${TRIALS} times in a row`, async () => {
  const { context } = await signIn(browser, "Sam Patel");
  const api = new Api(context.request);
  const line = await api.serviceLine();
  const before = (await api.dashboard(1, 2030)).minutesUsed;
  const missed: number[] = [];

  for (let trial = 0; trial < TRIALS; trial += 1) {
    const response = await api.logQuarter(
      line.id,
      new Date(Date.UTC(2030, 0, 1) + trial * QUARTER_MS),
    );
    expect(response.status()).toBe(201);
    const { minutesUsed } = await api.dashboard(1, 2030);
    if (minutesUsed !== before + (trial + 1) * 15) missed.push(trial);
  }

  expect(missed).toEqual([]);
  await context.close();
});
