import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { until } from "@dash/service-lib/testing/until";
import type { Browser, Locator, Page } from "playwright-core";
import { expectNotification } from "@dash/shell/e2e/on-page";
import { Api } from "@dash/shell/e2e/api";
import { openBrowser, openVisitor, signIn, type Visitor } from "@dash/shell/e2e/browser";

/** A past month, before the demo data begins. */
const APRIL = { month: 4, year: 2024 };
const period = "April 2024";
/** The companies, the month, every part of the report, and its footer. */
const PRINTED = [
  "Northwind Heat",
  "Meridian Homes",
  period,
  "Executive summary",
  "Key metrics",
  "Service line performance",
  "Hours of the year",
  "Comparison with the previous month",
  "KPIs",
  "Warranty visit analysis",
  "Customer and installer call analysis",
  "Recent activities",
  "Stock summary",
  "Confidential – for internal use, shared between Northwind Heat and Meridian Homes",
];

let browser: Browser;
let admin: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(browser, "Alex Morgan", "/monthly-reports");
});
afterAll(() => browser.close());
afterEach(() => expect(admin.errors).toEqual([]));

async function reports(): Promise<MonthlyReport[]> {
  const answer = await admin.context.request.get("/api/monthly-reports?limit=60");
  return (await answer.json()) as MonthlyReport[];
}

async function current(): Promise<MonthlyReport> {
  const report = (await reports()).find(
    ({ month, year }) => month === APRIL.month && year === APRIL.year,
  );
  if (!report) throw new Error("the month has no report");
  return report;
}

/** The status of an attempt to log a quarter of an hour in April. */
async function log(quarter: number): Promise<number> {
  const api = new Api(admin.context.request);
  const { id } = await api.serviceLine();
  const start = new Date(Date.UTC(2024, 3, 10, 9) + quarter * 900_000);
  return (await api.logQuarter(id, start)).status();
}

/** Fills the form for an entry in April, and expects the refusal that names the month. */
async function logInClosedMonth(page: Page): Promise<void> {
  await page.goto("/time-tracking");
  const form = page.getByRole("form", { name: "New Time Entry" });
  await form.getByLabel("Service line").selectOption({ label: "Technical Support" });
  await form.getByLabel("Date").fill("11/04/2024");
  await form.getByLabel("Start time").fill("09:00");
  await form.getByLabel("End time").fill("10:00");
  await form.getByLabel("Description").fill("Too late");
  const create = page.getByRole("button", { name: "Create Time Entry" });
  await create.click();
  await form.getByText(/more than 12 months back\. Save again/).waitFor();
  await create.click();
  const refusal = "April 2024 is closed, for its report is final. An administrator can reopen it.";
  await form.getByText(refusal).waitFor();
  expect(await form.getByLabel("Description").inputValue()).toBe("Too late");
}

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

async function generate(page: Page): Promise<void> {
  await page.goto("/monthly-reports");
  await page.getByRole("button", { name: "Generate New Report" }).click();
  const form = dialog(page, "Generate New Report");
  await form.getByLabel("Month").selectOption("April");
  await form.getByLabel("Year").selectOption("2024");
  await form.getByRole("button", { name: "Generate Report" }).click();
  await expectNotification(page, "Monthly report generated successfully!");
}

async function openPreview(page: Page): Promise<Locator> {
  const { id } = await current();
  await page.goto(`/monthly-reports?report=${id}`);
  const preview = page.getByRole("main");
  await preview.getByRole("heading", { level: 1, name: "Monthly Report Preview" }).waitFor();
  await preview.getByRole("heading", { name: "Executive summary" }).waitFor();
  return preview;
}

/** Chooses an action in the menu of the report. */
async function chooseAction(preview: Locator, name: string): Promise<void> {
  await preview.getByRole("button", { name: /^More actions for / }).click();
  await preview.page().getByRole("menuitem", { name }).click();
}

/** On a busy machine the month may not close in time: the answer asks to try again, and nothing has changed. */
async function finalise(page: Page): Promise<void> {
  const isFinal = async (): Promise<boolean> => {
    const preview = await openPreview(page);
    await preview.getByRole("button", { name: "Finalise" }).click();
    const answering = page.waitForResponse(/finalise$/);
    await dialog(page, `Finalise ${period}`).getByRole("button", { name: "Finalise" }).click();
    return (await answering).status() === 200;
  };
  await until("the month is final", isFinal);
  await page.getByText("Monthly report finalised successfully!").first().waitFor();
}

async function pdfOf({ id }: MonthlyReport): Promise<Buffer> {
  const answer = await admin.context.request.get(`/api/monthly-reports/${id}/pdf`);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  return answer.body();
}

it("MR-01 MR-06 MR-11 a report is generated, and its preview says what it holds", async () => {
  expect(await log(0)).toBe(201);
  const { page } = admin;
  await generate(page);
  const preview = await openPreview(page);
  expect(await preview.textContent()).toContain("In April 2024, 0.3 of the 50 hours");
});

it("MR-07 MR-08 MR-09 the pages open in a window of their own and are printed once, their text as text", async () => {
  const { page, context } = admin;
  await context.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset["printed"] = `${dataset["printed"] ?? ""}yes`;
    };
  });
  const preview = await openPreview(page);
  const firstPage = preview.getByRole("group", { name: /^Page 1 of / });
  await firstPage.waitFor();
  expect(await firstPage.textContent()).toContain("DRAFT");
  const opening = context.waitForEvent("page");
  await preview.getByRole("button", { name: "Generate PDF Report" }).click();
  const printed = await opening;
  await printed.locator("html[data-printed=yes]").waitFor();
  const text = (await printed.locator("body").textContent()) ?? "";
  for (const part of PRINTED) expect(text).toContain(part);
  expect(await printed.locator("image").count()).toBe(2);
  // Each page fits on one sheet.
  const sheets = (await printed.pdf({ preferCSSPageSize: true })).toString("latin1");
  const pages = await printed.getByRole("group", { name: /^Page / }).count();
  expect(sheets.match(/\/Type \/Page\b/gu)).toHaveLength(pages);
  await printed.close();
});

it("MR-08 the preview's pages are found by their text, and fit a telephone on white paper", async () => {
  const { page } = admin;
  const preview = await openPreview(page);
  const sheet = preview.getByRole("group", { name: /^Page 1 of / });
  await sheet.waitFor();
  const isFound = await page.evaluate(() =>
    (window as unknown as { find: (words: string) => boolean }).find("shared between Northwind"),
  );
  expect(isFound).toBe(true);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  const box = await sheet.boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 360]).toEqual([true, true]);
  expect(await sheet.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await page.emulateMedia({ colorScheme: null });
  if (wide) await page.setViewportSize(wide);
});

it("the PDF is downloaded as a file", async () => {
  const preview = await openPreview(admin.page);
  const downloading = admin.page.waitForEvent("download");
  await preview.getByRole("link", { name: "Download PDF" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^monthly-report-2024-04-v\d+\.pdf$/);
  const bytes = await readFile(await download.path());
  expect(bytes.equals(await pdfOf(await current()))).toBe(true);
});

it("a month is finalised, refuses entries, is reopened for a reason, and its older version prints the same", async () => {
  const { page } = admin;
  await finalise(page);
  const final = await current();
  const bytes = await pdfOf(final);
  await logInClosedMonth(page);

  const preview = await openPreview(page);
  await chooseAction(preview, "Reopen");
  const reopening = dialog(page, `Reopen ${period}`);
  await reopening.getByRole("button", { name: "Reopen" }).click();
  await reopening.getByText("Say why the month is reopened").waitFor();
  await reopening.getByLabel("Reason").fill("An entry was forgotten");
  await reopening.getByRole("button", { name: "Reopen" }).click();
  await page.getByText("Month reopened successfully!").first().waitFor();
  // The time service receives the change a moment later.
  await until("the month takes entries again", async () => (await log(1)) === 201);

  await generate(page);
  const next = await current();
  expect([next.version, next.status]).toEqual([final.version + 1, "draft"]);
  expect(next.reportData.minutesUsed).toBe(final.reportData.minutesUsed + 15);
  const hash = (file: Buffer): string => createHash("sha256").update(file).digest("hex");
  expect(hash(await pdfOf(final))).toBe(hash(bytes));
});

it("a link opens the file without a session, until it is ended", async () => {
  const { page } = admin;
  const preview = await openPreview(page);
  await chooseAction(preview, "Share");
  const sharing = dialog(page, "Share");
  await sharing.getByRole("button", { name: "Make link" }).click();
  const link = await sharing.getByRole("textbox", { name: "New link" }).inputValue();
  const { context } = await openVisitor(browser);
  expect((await context.request.get(link)).headers()["content-type"]).toBe("application/pdf");
  await sharing.getByRole("button", { name: "Revoke" }).first().click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Revoke/ })
    .click();
  await until("the link is ended", async () => (await context.request.get(link)).status() === 410);
});

it("a press on a row opens its report, an arrow key the month before, and Back the same page of the list", async () => {
  const { page } = admin;
  await page.goto("/monthly-reports?offset=12");
  const first = page.getByRole("link", { name: /^View PDF of / }).first();
  const period = (await first.getAttribute("aria-label"))?.replace("View PDF of ", "") ?? "";
  await page.getByRole("row", { name: period }).getByRole("cell").nth(2).click();
  const status = page.getByRole("region", { name: period });
  await status.waitFor();
  await page.getByRole("link", { name: /^Previous month/ }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await status.waitFor({ state: "detached" });
  await page.goBack();
  await page.getByRole("link", { name: `View PDF of ${period}` }).waitFor();
  expect(new URL(page.url()).search).toBe("?offset=12");
});

it("DB-20 DB-21 the dashboard generates the month's report and leads to it", async () => {
  const { page } = admin;
  await page.goto("/");
  await page.getByRole("button", { name: "Generate Monthly Report" }).click();
  await dialog(page, "Generate Monthly Report")
    .getByRole("button", { name: "Generate PDF" })
    .click();
  await expectNotification(page, "Monthly report generated successfully!");
  await page.getByRole("button", { name: "Open report" }).click();
  await page.getByRole("heading", { level: 1, name: "Monthly Report Preview" }).waitFor();
});
