import type { Question } from "@dash/contracts/questions/questions";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { until } from "@dash/service-lib/testing/until";
import { Api } from "@dash/shell/e2e/api";
import { openBrowser, openVisitor, signIn, type Visitor } from "@dash/shell/e2e/browser";
import type { Browser, Page } from "playwright-core";

/** A past month, before the demo data begins, that no other journey uses. */
const JUNE = { month: 6, year: 2024 };
const period = "June 2024";

let browser: Browser;
let alex: Visitor;
let vic: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  alex = await signIn(browser, "Alex Morgan", "/monthly-reports");
  vic = await signIn(browser, "Vic Jones", "/");
});
afterAll(() => browser.close());
afterEach(() => expect([...alex.errors, ...vic.errors]).toEqual([]));

async function log(quarter: number): Promise<number> {
  const api = new Api(alex.context.request);
  const { id } = await api.serviceLine("Warranty Visits");
  const start = new Date(Date.UTC(JUNE.year, JUNE.month - 1, 10, 9) + quarter * 900_000);
  return (await api.logQuarter(id, start)).status();
}

async function post(path: string, data: object): Promise<MonthlyReport | null> {
  const answer = await alex.context.request.post(`/api/monthly-reports${path}`, { data });
  return answer.ok() ? ((await answer.json()) as MonthlyReport) : null;
}

/** Generates and finalises the month. On a busy machine it may not close at once. */
async function finalised(): Promise<MonthlyReport> {
  let final: MonthlyReport | null = null;
  await until("the month is final", async () => {
    const draft = await post("/generate", JUNE);
    final = draft && (await post(`/${draft.id}/finalise`, { acceptChanges: true }));
    return final !== null;
  });
  if (!final) throw new Error("the month is not final");
  return final;
}

async function openReport(page: Page, { id }: MonthlyReport): Promise<void> {
  await page.goto(`/monthly-reports?report=${id}`);
  await page.getByRole("region", { name: period }).waitFor();
}

const signatures = (page: Page) =>
  page.getByRole("list", { name: "Signatures" }).getByRole("listitem").allInnerTexts();

let accepted: MonthlyReport;

it("the partner returns a month with a question; what is corrected is said, and then both have signed it", async () => {
  expect(await log(0)).toBe(201);
  const first = await finalised();
  await vic.page.goto("/");
  const waiting = vic.page.getByRole("region", { name: /^Reports to accept/ });
  await waiting.getByRole("link", { name: period }).click();
  await vic.page.getByRole("button", { name: "Return with a question" }).click();
  const returning = vic.page.getByRole("dialog", { name: `Return ${period}` });
  await returning.getByLabel(/Reason/).fill("Is this all of June?");
  await returning.getByRole("button", { name: "Return with a question" }).click();
  await vic.page.getByText(`${period} returned successfully!`).first().waitFor();

  await openReport(alex.page, first);
  await alex.page.getByText("Is this all of June?").first().waitFor();
  await until("the month takes entries again", async () => (await log(1)) === 201);
  const second = await finalised();
  expect(second.reportData.sinceReturned).toMatchObject({
    version: first.version,
    changes: [{ figure: "Hours used" }, { figure: "Warranty Visits" }],
  });

  await openReport(alex.page, second);
  await openReport(vic.page, second);
  await vic.page.getByRole("button", { name: "Accept", exact: true }).click();
  const accepting = vic.page.getByRole("dialog", { name: `Accept ${period}` });
  await accepting.getByText(second.sha256).waitFor();
  await accepting.getByRole("button", { name: "Accept" }).click();
  await vic.page.getByText(`${period} accepted successfully!`).first().waitFor();
  accepted = second;

  // The other browser hears it by itself.
  await until("both signatures stand", async () => (await signatures(alex.page)).length === 2);
  const [provider = "", partner = ""] = await signatures(alex.page);
  expect(provider).toMatch(/^Finalised by Alex Morgan, Northwind Heat, /);
  expect(partner).toMatch(/^Accepted by Vic Jones, Meridian Homes, /);
  for (const line of [provider, partner]) expect(line).toContain(second.sha256);

  // The reason of the return is a question, which is settled by now.
  const asked = await vic.context.request.get(`/api/questions?month=6&year=2024&state=open`);
  for (const { id } of (await asked.json()) as Question[])
    expect((await vic.context.request.post(`/api/questions/${id}/settle`)).status()).toBe(200);
});

it("the signatures stand in the list and on the dashboard of the month", async () => {
  const { page } = vic;
  await page.goto(`/?month=${JUNE.month}&year=${JUNE.year}`);
  await page.getByText(/^Accepted by Vic Jones, /).waitFor();
  await page.getByRole("link", { name: `Report, version ${accepted.version}` }).waitFor();
  await page.goto("/monthly-reports?offset=24");
  await page.getByText(/^Accepted by Vic Jones, Meridian Homes, /).waitFor();
});

it("a stranger verifies the file that was downloaded, and a changed byte is told", async () => {
  const answer = await vic.context.request.get(`/api/monthly-reports/${accepted.id}/pdf`);
  const file = { name: "report.pdf", mimeType: "application/pdf", buffer: await answer.body() };
  const { page, context } = await openVisitor(browser);
  await page.goto("/verify");
  await page.getByLabel("File").setInputFiles(file);
  await page.getByText(`Version ${accepted.version} of ${period}`).waitFor();
  await page.getByText("Both companies have signed it.").waitFor();
  const changed = Buffer.from(file.buffer);
  changed[1_000] = (changed[1_000] ?? 0) ^ 1;
  await page.getByLabel("File").setInputFiles({ ...file, buffer: changed });
  await page.getByText("This is no report that this dashboard gave out.").waitFor();
  await context.close();
});

it("a month that is opened again says so to both, and its signatures are struck out", async () => {
  const reopened = await post(`/${accepted.id}/reopen`, { reason: "A late visit" });
  expect(reopened?.signatures.every(({ struckOut }) => struckOut !== null)).toBe(true);
  for (const { page } of [alex, vic]) {
    await openReport(page, accepted);
    await page.getByText("A late visit").first().waitFor();
    await page
      .getByRole("list", { name: "Signatures" })
      .getByText(/^Struck out /)
      .first()
      .waitFor();
  }
});
