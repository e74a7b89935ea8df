import type { Question } from "@dash/contracts/questions/questions";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import type { Browser, Page } from "playwright-core";

/** A past month, before the demo data begins, that no other journey uses. */
const MONTH = "month=5&year=2024";
const FIGURE = "Hours Used in May 2024";

let browser: Browser;
let sam: Visitor;
let vic: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  sam = await signIn(browser, "Sam Patel", `/?${MONTH}`);
  vic = await signIn(browser, "Vic Jones", `/?${MONTH}`);
});
afterAll(() => browser.close());
afterEach(() => expect([...sam.errors, ...vic.errors]).toEqual([]));

const mark = (page: Page, state: string) =>
  page.getByRole("button", { name: new RegExp(`^${state}: .*Hours`, "i") }).first();
const thread = (page: Page) => page.getByRole("dialog").getByRole("article");

it("the partner asks at a figure by the key q, and the answer stands beside it for both, settled and opened again", async () => {
  await vic.page.goto(`/?${MONTH}`);
  await sam.page.goto(`/?${MONTH}`);
  await mark(sam.page, "Ask about this").waitFor({ state: "attached" });
  await mark(vic.page, "Ask about this").focus();
  await vic.page.keyboard.press("q");
  const asking = vic.page.getByRole("dialog");
  await asking.getByRole("textbox", { name: "Question" }).fill("Was nothing done in May?");
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await vic.page.getByText("Question asked").first().waitFor();

  // The other browser hears it by itself.
  await mark(sam.page, "1 open question").click();
  await thread(sam.page).getByText("Was nothing done in May?").waitFor();
  expect(await thread(sam.page).innerText()).toMatch(/Vic Jones \(.*partner.*\) asked/i);
  await sam.page.getByRole("button", { name: "Answer", exact: true }).click();
  await sam.page.getByRole("textbox", { name: "Answer" }).fill("The office was closed.");
  await sam.page.getByRole("button", { name: "Answer", exact: true }).click();
  await thread(sam.page).getByText("The office was closed.").waitFor();

  await mark(vic.page, "1 open question").click();
  await thread(vic.page).getByText("The office was closed.").waitFor();
  await vic.page.getByRole("button", { name: "Settled" }).click();
  await thread(sam.page).getByText("Settled", { exact: true }).waitFor();

  await vic.page.getByRole("button", { name: "Open again" }).click();
  const reopening = vic.page.getByRole("dialog", { name: "Open again" });
  await reopening.getByLabel("Reason").fill("All of May?");
  await reopening.getByRole("button", { name: "Open again" }).click();
  await thread(sam.page).getByText("All of May?").waitFor();
  await sam.page.keyboard.press("Escape");
  await mark(sam.page, "1 open question").waitFor();
});

it("the list of questions begins with one's own open ones, and leads to the figure", async () => {
  const { page } = vic;
  await page.goto("/monthly-reports?view=questions");
  const row = page.getByRole("row", { name: /Was nothing done in May\?/ });
  await row.waitFor();
  await row.getByRole("cell").nth(1).click();
  await thread(page).getByText("All of May?").waitFor();
  await page.getByRole("link", { name: "Show where it stands" }).click();
  await page.getByRole("heading", { name: FIGURE }).waitFor();
});

it("another person of the partner's side settles nothing that they did not ask, and staff neither", async () => {
  const answer = await sam.context.request.get("/api/questions?month=5&year=2024");
  const [question] = (await answer.json()) as Question[];
  expect(question?.can).toMatchObject({ answer: true, settle: false });
  const refused = await sam.context.request.post(`/api/questions/${question?.id}/settle`);
  expect(refused.status()).toBe(403);
  const settled = await vic.context.request.post(`/api/questions/${question?.id}/settle`);
  expect(settled.status()).toBe(200);
});
