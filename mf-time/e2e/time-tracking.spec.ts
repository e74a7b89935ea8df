import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { generously } from "@dash/service-lib/testing/generously";
import { Api } from "@dash/shell/e2e/api";
import {
  continueAs,
  openBrowser,
  origin,
  signIn,
  SIGNED_OUT,
  watchFor,
} from "@dash/shell/e2e/browser";
import { createOnFarDay, farMonth } from "@dash/shell/e2e/far-month";
import { press, expectNotification } from "@dash/shell/e2e/on-page";
import type { Browser, Page } from "playwright-core";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const far = farMonth(3);
/** Days that no other journey uses. */
const day = { quick: far.day(1), full: far.day(2), overlap: far.day(3), draft: far.day(4) };
/** A moment that no demo entry and no other journey uses. */
const START = new Date("2027-03-02T09:00:00Z");

/** Time limit until all users see another user's write. */
const VISIBLE_TO_ALL_MS = 2_000;

interface EntryWords {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly description: string;
}

async function fillEntry(page: Page, { date, start, end, description }: EntryWords): Promise<void> {
  const form = page.getByRole("form", { name: "New Time Entry" });
  await form.getByLabel("Service line").selectOption({ label: "Technical Support" });
  await form.getByLabel("Date").fill(date);
  await form.getByLabel("Start time").fill(start);
  await form.getByLabel("End time").fill(end);
  await form.getByLabel("Description").fill(description);
}

async function createEntry(page: Page, words: EntryWords): Promise<void> {
  await fillEntry(page, words);
  await createOnFarDay(page);
}

function rowOf(page: Page, description: string) {
  return page.getByRole("row", { name: new RegExp(description) });
}

async function minutesUsed(page: Page): Promise<number> {
  const bar = page.getByRole("progressbar", { name: "Hours used this month" });
  const [, hours, minutes] =
    /^(\d+):(\d\d)/.exec((await bar.getAttribute("aria-valuetext")) ?? "") ?? [];
  return Number(hours) * 60 + Number(minutes);
}

it("DB-13 DB-15 logs time from the dashboard, which shows it at once", async () => {
  const { page, context } = await signIn(browser, "Jack Osei");
  const form = page.getByRole("form", { name: "Quick Time Entry" });
  await form.getByLabel("Service line").selectOption({ label: "Stock Management" });
  await form.getByLabel("Start time").fill("00:00");
  await form.getByLabel("End time").fill("00:30");
  await form.getByLabel("Description").fill("Night delivery booked in");
  const before = await minutesUsed(page);
  await form.getByRole("button", { name: "Log Time Entry" }).click();

  await expectNotification(page, "Time entry logged successfully!");
  await page.getByText("Night delivery booked in").first().waitFor();
  expect(await minutesUsed(page)).toBe(before + 30);
  expect(await form.getByLabel("Description").inputValue()).toBe("");
  await context.close();
});

it("TT-06 TT-08 creates, edits and deletes an entry", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", far.path);
  await createEntry(page, {
    date: day.full,
    start: "09:00",
    end: "10:30",
    description: "Cascade set up",
  });
  await expectNotification(page, "Time entry created successfully!");
  await rowOf(page, "Cascade set up").getByText("1.5h").waitFor();

  await rowOf(page, "Cascade set up").getByRole("button", { name: /Edit/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("End time").fill("11:00");
  await dialog.getByLabel("Description").fill("Cascade commissioned");
  await dialog.getByRole("button", { name: /Save|Update/ }).click();
  await rowOf(page, "Cascade commissioned").getByText("2.0h").waitFor();

  await rowOf(page, "Cascade commissioned")
    .getByRole("button", { name: /Delete/ })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await rowOf(page, "Cascade commissioned").waitFor({ state: "detached" });
  await context.close();
});

it("refuses an overlap at the field, naming the other entry, and keeps what was typed", async () => {
  const { page, context } = await signIn(browser, "Megan Lewis", far.path);
  await createEntry(page, {
    date: day.overlap,
    start: "09:00",
    end: "10:00",
    description: "Plant room survey",
  });
  await rowOf(page, "Plant room survey").waitFor();
  // The form keeps the far day, which was confirmed already.
  await fillEntry(page, {
    date: day.overlap,
    start: "09:30",
    end: "11:00",
    description: "Second survey",
  });
  await page.getByRole("button", { name: "Create Time Entry" }).click();

  await page.getByText(`Overlaps 09:00–10:00 Technical Support on 3 ${far.name}`).first().waitFor();
  expect(
    await page.getByRole("form", { name: "New Time Entry" }).getByLabel("Description").inputValue(),
  ).toBe("Second survey");
  expect(await rowOf(page, "Second survey").count()).toBe(0);
  await context.close();
});

it("keeps a form through a session that ended while it was typed", async () => {
  const { page, context } = await signIn(browser, "Tom Becker", far.path);
  await fillEntry(page, {
    date: day.draft,
    start: "13:00",
    end: "14:00",
    description: "Long report that must not be lost",
  });
  const hasToast = await watchFor(page, SIGNED_OUT);
  await context.clearCookies();
  await createOnFarDay(page);

  await continueAs(page, "Tom Becker");
  expect(await hasToast()).toBe(true);
  const form = page.getByRole("form", { name: "New Time Entry" });
  await form.waitFor();
  expect(await form.getByLabel("Description").inputValue()).toBe(
    "Long report that must not be lost",
  );
  expect(await form.getByLabel("Start time").inputValue()).toBe("13:00");
  await form.getByText("Your draft is back").waitFor();
  await createOnFarDay(page);
  await rowOf(page, "Long report that must not be lost").waitFor();
  await context.close();
});

it("lets a viewer read everything and offers nothing to write", async () => {
  const { page, context } = await signIn(browser, "Vic Jones", "/time-tracking");
  await page.getByRole("table", { name: /Recent Time Entries/ }).waitFor();
  expect(await page.getByRole("button", { name: /Create Time Entry|Edit|Delete/ }).count()).toBe(0);
  const refused = await context.request.post("/api/time-entries", {
    data: {
      serviceLineId: "0190b5a0-0000-7000-8000-000000000000",
      startTime: "2027-02-05T09:00:00Z",
      endTime: "2027-02-05T10:00:00Z",
      description: "x",
    },
  });
  expect(refused.status()).toBe(403);
  await context.close();
});

it("shows another person's entry without a reload", async () => {
  const watching = await signIn(browser, "Vic Jones");
  const before = await minutesUsed(watching.page);
  const working = await signIn(browser, "Jack Osei");
  const form = working.page.getByRole("form", { name: "Quick Time Entry" });
  await form.getByLabel("Service line").selectOption({ label: "Admin" });
  await form.getByLabel("Start time").fill("01:00");
  await form.getByLabel("End time").fill("01:15");
  await form.getByLabel("Description").fill("Figures prepared at night");
  await form.getByRole("button", { name: "Log Time Entry" }).click();

  const entry = watching.page.getByText("Figures prepared at night").first();
  await entry.waitFor({ timeout: generously(VISIBLE_TO_ALL_MS) });
  expect(await minutesUsed(watching.page)).toBe(before + 15);
  await Promise.all([watching.context.close(), working.context.close()]);
});

it("shows London's times and months to a browser in Tokyo", async () => {
  const context = await browser.newContext({ baseURL: origin, timezoneId: "Asia/Tokyo" });
  const page = await context.newPage();
  await page.goto(`/api/login?returnTo=${encodeURIComponent(far.path)}`);
  await continueAs(page, "Priya Shah");
  await createEntry(page, {
    date: day.quick,
    start: "23:00",
    end: "23:45",
    description: "Late call",
  });
  await rowOf(page, "Late call").getByText("23:00").waitFor();
  await context.close();
});

it("says at once that an entry was deleted while it is edited, and keeps the text", async () => {
  const { page, context } = await signIn(browser, "Sam Patel");
  const line = await new Api(context.request).serviceLine();
  const created = await new Api(context.request).logQuarter(line.id, START);
  const entry = (await created.json()) as TimeEntry;
  await page.goto("/time-tracking?month=3&year=2027");
  await press(page, /^Edit entry of/);
  const description = page.getByRole("dialog").getByLabel("Description");
  await description.fill("A long text that must not be lost");

  const admin = await signIn(browser, "Alex Morgan");
  const deleted = await admin.context.request.delete(`/api/time-entries/${entry.id}`);
  expect(deleted.status()).toBe(204);
  await page.getByText("This entry was deleted by somebody else").waitFor();
  expect(await description.inputValue()).toBe("A long text that must not be lost");
  expect(await page.getByRole("button", { name: "Save Changes" }).isDisabled()).toBe(true);
  await admin.context.close();
  await context.close();
});
