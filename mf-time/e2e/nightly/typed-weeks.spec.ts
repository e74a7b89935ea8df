import { randomUUID } from "node:crypto";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { daysLater } from "@dash/kit";
import { Api } from "@dash/shell/e2e/api";
import { openBrowser, signIn } from "@dash/shell/e2e/browser";
import fc from "fast-check";
import type { APIRequestContext, Browser } from "playwright-core";
import { cellWrite, type CellWrite } from "../../src/screens/time-tracking/week/cell-write.ts";
import { weekOf } from "../../src/screens/time-tracking/week/week-days.ts";
import {
  entriesOf,
  weekTotals,
  worksWith,
} from "../../src/screens/time-tracking/week/week-rows.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Years that no other journey uses; every random week is one of its own. */
const FIRST_MONDAY = "2040-01-02";
let weeks = 0;

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("1", "1.5", "0:45", "20m", "3", "7,25", "11", "23") },
  { weight: 3, arbitrary: fc.constantFrom("9-12", "8:15-10", "0-5", "11-11:30", "22-24", "12-9") },
  { weight: 1, arbitrary: fc.constantFrom("", "soon", "25", "0") },
);
const typed = fc.record({
  work: fc.constantFrom("Site survey", "Standby", "Course"),
  day: fc.integer({ min: 0, max: 6 }),
  text,
});

type Typed = typeof typed extends fc.Arbitrary<infer Value> ? Value : never;

/** Sends what a cell asks for; null if it is refused. */
async function send(request: APIRequestContext, write: CellWrite) {
  if (write.kind === "none" || write.kind === "refusal") return null;
  if (write.kind === "create")
    return request.post("/api/time-entries", {
      headers: { "idempotency-key": randomUUID() },
      data: write.body,
    });
  const { id, version } = write.entry;
  const headers = { "if-match": `"${version}"` };
  return write.kind === "delete"
    ? request.delete(`/api/time-entries/${id}`, { headers })
    : request.put(`/api/time-entries/${id}`, { headers, data: write.body });
}

/** Types into a cell, and returns the entries that the week then has by the answers. */
async function type(
  request: APIRequestContext,
  entries: readonly TimeEntry[],
  { serviceLineId, date, work, text }: Typed & { serviceLineId: string; date: string },
): Promise<readonly TimeEntry[]> {
  const row = { serviceLineId, description: work };
  const write = cellWrite(text, row, date, entriesOf(entries, row, date));
  const answer = await send(request, write);
  if (!answer) return entries;
  if (!answer.ok()) {
    expect(answer.status()).toBe(409);
    return entries;
  }
  const former = "entry" in write ? write.entry.id : "";
  const others = entries.filter(({ id }) => id !== former);
  return write.kind === "delete" ? others : [...others, (await answer.json()) as TimeEntry];
}

function sumOf(entries: readonly TimeEntry[]): number {
  return entries.reduce((sum, { minutes }) => sum + minutes, 0);
}

async function expectAgreement(
  api: Api,
  week: ReturnType<typeof weekOf>,
  model: readonly TimeEntry[],
) {
  const stored = await api.entries(
    `from=${week.monday}&to=${week.sunday}&mine=true&sort=startTime`,
  );
  expect(stored.map(({ id, version }) => `${id} ${version}`).toSorted()).toEqual(
    model.map(({ id, version }) => `${id} ${version}`).toSorted(),
  );
  stored.reduce((before, entry) => {
    expect(entry.startTime >= before).toBe(true);
    return entry.endTime;
  }, "");
  const lineIds = stored.map(({ serviceLineId }) => serviceLineId);
  expect(weekTotals(worksWith([], stored, lineIds), stored, week.days).minutes).toBe(sumOf(model));
  for (const day of [week.monday, week.sunday]) {
    const [year, month] = day.split("-").map(Number) as [number, number];
    const inList = sumOf(await api.entries(`month=${month}&year=${year}`));
    expect((await api.dashboard(month, year)).minutesUsed).toBe(inList);
  }
}

it("W-16 grid, list and the month's total agree to the minute, whatever is typed into a week", async () => {
  const { context } = await signIn(browser, "Megan Lewis");
  const { request } = context;
  const api = new Api(request);
  const { id: serviceLineId } = await api.serviceLine();
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 16 }), async (texts) => {
      const week = weekOf(daysLater(FIRST_MONDAY, 7 * weeks));
      weeks += 1;
      let model: readonly TimeEntry[] = [];
      for (const each of texts)
        model = await type(request, model, {
          ...each,
          serviceLineId,
          date: daysLater(week.monday, each.day),
        });
      await expectAgreement(api, week, model);
    }),
    propertyRuns(500),
  );
  await context.close();
});
