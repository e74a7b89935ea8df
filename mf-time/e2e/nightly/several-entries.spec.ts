import { Api } from "@dash/shell/e2e/api";
import { openBrowser, signIn } from "@dash/shell/e2e/browser";
import { farMonth } from "@dash/shell/e2e/far-month";
import { expectNotification, press } from "@dash/shell/e2e/on-page";
import type { Browser, Page } from "playwright-core";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A month that no demo entry and no other journey uses. */
const far = farMonth(8);
const COUNT = 12;

const lineCells = (page: Page, line: string) => page.getByRole("cell", { name: line }).count();

async function logEntries(api: Api): Promise<void> {
  const { id } = await api.serviceLine();
  for (let hour = 0; hour < COUNT; hour++)
    await api.logQuarter(id, new Date(Date.UTC(far.year, far.month - 1, 5, 6 + hour)));
}

/** Chooses the entries of both pages, by the keyboard. */
async function chooseAll(page: Page): Promise<void> {
  const whole = page.getByRole("checkbox", { name: "Choose all on this page" });
  await whole.focus();
  await page.keyboard.press("Space");
  await page.getByText("10 entries chosen").waitFor();
  await press(page, "Next");
  await page.getByText(`11–${COUNT} of ${COUNT}`).waitFor();
  await whole.focus();
  await page.keyboard.press("Space");
  await page.getByText(`${COUNT} entries chosen`).waitFor();
}

it("W-33 W-34 W-40 W-41 entries of two pages change their line and are deleted together, and Undo brings the minutes back", async () => {
  const { page, context } = await signIn(browser, "Priya Shah", "/time-tracking");
  const api = new Api(context.request);
  await logEntries(api);
  await page.goto(far.path);
  await chooseAll(page);
  await press(page, "Change line");
  const dialog = page.getByRole("dialog", { name: "Change Service Line" });
  await dialog.getByText(`${COUNT} time entries of `).waitFor();
  await dialog.getByLabel("Service line").selectOption({ label: "Training" });
  // W-14: the form is saved without its button.
  await page.keyboard.press("Control+Enter");
  await expectNotification(page, `${COUNT} time entries moved to another line.`);
  await page.getByRole("cell", { name: "Training" }).first().waitFor();
  expect(await lineCells(page, "Technical Support")).toBe(0);

  // F8 leads to the toast, and two tabs to its Undo.
  for (const key of ["F8", "Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await expectNotification(page, `${COUNT} time entries are as before.`);
  await page.getByRole("cell", { name: "Technical Support" }).first().waitFor();
  expect(await lineCells(page, "Training")).toBe(0);

  const before = (await api.dashboard(far.month, far.year)).minutesUsed;
  await page.goto(far.path);
  await chooseAll(page);
  await page.getByRole("region", { name: "Chosen entries" }).getByText("Delete").click();
  const question = page.getByRole("alertdialog");
  await question.getByText(`${COUNT} time entries of `).waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectNotification(page, `${COUNT} time entries deleted successfully!`);
  await page.getByText("No time entries found for the selected period").waitFor();
  await press(page, "Undo");
  await expectNotification(page, `${COUNT} time entries are as before.`);
  await page.getByText(`Total of ${COUNT} entries`).waitFor();
  expect((await api.dashboard(far.month, far.year)).minutesUsed).toBe(before);
  await context.close();
});
