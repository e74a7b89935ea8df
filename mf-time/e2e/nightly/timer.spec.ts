import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { Timer } from "@dash/contracts/time/timer";
import type { CurrentUser } from "@dash/contracts/users/users";
import { until } from "@dash/service-lib/testing/until";
import { overflowOf, untilStill, violationsOf } from "@dash/shell/e2e/axe";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { expectNotification } from "@dash/shell/e2e/on-page";
import { processIdOf, query } from "@dash/shell/e2e/processes";
import type { Browser, Page } from "playwright-core";

const PERSON = "Jack Osei";
const WORDS = "Timed on two devices";
const EARLIER_MINUTES = 83;
const MINUTE_MS = 60_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

async function timerOf({ context }: Visitor): Promise<Timer | null> {
  const answer = await context.request.get("/api/timer");
  return answer.status() === 204 ? null : ((await answer.json()) as Timer);
}

/** Deletes the person's entries of the last hours, which a timer would overlap. */
async function makeRoom({ context }: Visitor): Promise<void> {
  const answer = await context.request.get("/api/time-entries?mine=true&limit=50");
  const since = Date.now() - 2 * EARLIER_MINUTES * MINUTE_MS;
  for (const { id, endTime } of (await answer.json()) as TimeEntry[])
    if (Date.parse(endTime) > since) await context.request.delete(`/api/time-entries/${id}`);
}

/** Moves the start of the person's timer back: nobody waits for an hour. */
async function startEarlier({ context }: Visitor): Promise<void> {
  const { id } = (await (await context.request.get("/api/auth/user")).json()) as CurrentUser;
  const moved = await query(
    `update time.timers set started_at = started_at - interval '${EARLIER_MINUTES} minutes'
     where user_id = '${id}' returning user_id`,
  );
  expect(moved).toHaveLength(1);
}

/** Kills the service of time entries, and waits until another process answers in its place. */
async function killService(visitor: Visitor): Promise<void> {
  const killed = processIdOf("time");
  if (killed === undefined) throw new Error("the service does not run");
  process.kill(killed, "SIGKILL");
  await until("another process answers", async () => {
    const answer = await visitor.context.request.get("/api/timer");
    return answer.ok() && processIdOf("time") !== killed;
  });
}

it("W-20 W-22 W-25 is started at a desk, outlives a reload and a kill, and is stopped on a phone: one entry", async () => {
  const desk = await signIn(browser, PERSON, "/stock-management");
  await makeRoom(desk);
  await button(desk.page, "Start timer").click();
  await button(desk.page, "Stop timer").waitFor();
  await startEarlier(desk);
  await desk.page.reload();
  await button(desk.page, "Stop timer").waitFor();
  await desk.page.getByRole("timer").filter({ hasText: "1:2" }).waitFor();
  await untilStill(desk.page);
  expect(await violationsOf(desk.page)).toEqual([]);

  await killService(desk);
  const started = await timerOf(desk);
  const phone = await signIn(browser, PERSON, "/", { width: 360, height: 740 });
  await button(phone.page, "Stop timer").click();
  const dialog = phone.page.getByRole("dialog", { name: "Stop Timer" });
  await dialog.getByLabel("Service line").selectOption({ label: "Technical Support" });
  await dialog.getByLabel("Description").fill(WORDS);
  await untilStill(phone.page);
  expect(await violationsOf(phone.page)).toEqual([]);
  expect(await overflowOf(phone.page)).toBe(0);
  await phone.page.keyboard.press("Control+Enter");
  await expectNotification(phone.page, "Time entry created successfully!");

  await button(desk.page, "Start timer").waitFor();
  await button(phone.page, "Start timer").waitFor();
  const search = encodeURIComponent(WORDS);
  const answer = await desk.context.request.get(`/api/time-entries?search=${search}`);
  const entries = (await answer.json()) as TimeEntry[];
  expect(entries).toHaveLength(1);
  const [entry] = entries;
  expect(entry?.startTime).toBe(started?.startedAt);
  const length = Date.parse(entry?.endTime ?? "") - Date.parse(entry?.startTime ?? "");
  expect(entry?.minutes).toBe(length / MINUTE_MS);
  expect(entry?.minutes).toBeGreaterThanOrEqual(EARLIER_MINUTES);
  expect(await timerOf(desk)).toBeNull();
  expect([...desk.errors, ...phone.errors]).toEqual([]);
  await Promise.all([desk.context.close(), phone.context.close()]);
});

it("W-22 W-24 is continued from a row of Time Tracking, and its words stop it without typing", async () => {
  const { page, context } = await signIn(browser, PERSON, "/time-tracking");
  await page.getByRole("searchbox").fill(WORDS);
  const row = page.getByRole("row", { name: new RegExp(WORDS) });
  await row.getByRole("button", { name: /^Continue/ }).click();
  await button(page, "Stop timer").waitFor();
  await button(page, "Stop timer").click();
  const discard = page.getByRole("alertdialog", { name: "Discard Timer" });
  await discard.waitFor();
  await untilStill(page);
  expect(await violationsOf(page)).toEqual([]);
  await discard.getByRole("button", { name: "Discard" }).click();
  await button(page, "Start timer").waitFor();
  await context.close();
});
