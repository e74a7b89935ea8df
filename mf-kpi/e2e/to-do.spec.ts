import { listCallBacks } from "@dash/contracts/interactions/callers";
import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import type { Browser, Page } from "playwright-core";
import { openBrowser, signIn } from "@dash/shell/e2e/browser";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LISTS = /\/api\/(stock-items|monthly-reports|questions)\?/;
const none = { total: 0, rows: [], owners: [] };
const toDo = (page: Page) => page.getByRole("region", { name: "To do", exact: true });

async function openCard(person: Parameters<typeof signIn>[1]) {
  const { context, page } = await signIn(browser, person);
  await toDo(page).getByRole("heading", { level: 3 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[data-loading]"));
  const kinds = await toDo(page).getByRole("heading", { level: 3 }).allInnerTexts();
  return { context, page, kinds };
}

/** How many rows a list of the API has. */
async function countOf(page: Page, { path }: { readonly path: string }, query: string) {
  const answer = await page.request.get(`/api${path}?${query}&limit=1`);
  return Number(answer.headers()["x-total-count"]);
}

it("says once that nothing is to do, when every kind is empty", async () => {
  const { context } = await signIn(browser, "Alex Morgan");
  const page = await context.newPage();
  await page.route(LISTS, (route) =>
    route.fulfill({ json: [], headers: { "X-Total-Count": "0" } }),
  );
  await page.route(/\/api\/follow-ups-to-do\?/, (route) =>
    route.fulfill({ json: { owners: [], rows: [] } }),
  );
  await page.route(/\/api\/interactions-to-do\?/, (route) =>
    route.fulfill({
      json: {
        callBacks: none,
        unassessedVisits: none,
        visitsFrom: "2026-10-01T00:00:00.000Z",
        unmatchedCallers: null,
      },
    }),
  );
  await page.route(/\/api\/changes-since\?/, (route) =>
    route.fulfill({ json: { since: null, until: "2026-11-19T10:00:00.000Z", lines: [], more: 0 } }),
  );
  await page.goto("/");
  const card = toDo(page);
  await card.getByText("Nothing to do").waitFor();
  expect(await card.getByRole("heading", { level: 3 }).count()).toBe(0);
  await context.close();
});

it("has for staff their own and nobody's work, their week, and leads to everybody's", async () => {
  const { context, page, kinds } = await openCard("Sam Patel");
  expect(kinds.join()).not.toMatch(/Drafts|unknown|Reports/);
  const card = toDo(page);
  await card.getByText(/^Your week: \d+:\d\d/).waitFor();
  const lowStock = card.getByRole("region", { name: /^Low Stock \d+$/ });
  expect(await lowStock.getByRole("listitem").count()).toBeLessThanOrEqual(4);
  const callBacks = card.getByRole("region", { name: /^Call-backs/ });
  const me = ((await (await page.request.get("/api/auth/user")).json()) as { id: string }).id;
  const own = await countOf(page, listCallBacks, `assignedTo=${me}&unassigned=true`);
  expect(await callBacks.getByRole("heading").innerText()).toMatch(
    new RegExp(String.raw`\b${own}$`),
  );
  const due = await countOf(page, listPipelineEntries, "followUp=due");
  const mine = await countOf(page, listPipelineEntries, `followUp=due&userId=${me}`);
  const followUps = card.getByRole("region", { name: `Follow-ups due ${mine}` });
  await followUps.getByRole("link", { name: `${due - mine} others’` }).click();
  await page.getByText(`Total of ${due} entries`).waitFor();
  expect(page.url()).not.toContain("userId");
  await context.close();
});

it("has for an administrator what is overdue by owner, each leading to the owner's list", async () => {
  const { context, page } = await openCard("Alex Morgan");
  const followUps = toDo(page).getByRole("region", { name: /^Follow-ups overdue/ });
  const total = Number((await followUps.getByRole("heading").innerText()).match(/\d+$/)?.[0]);
  const rows = await followUps.getByRole("listitem").allInnerTexts();
  const counts = rows.map((text) => Number(/(\d+), oldest [\d,]+ day/.exec(text)?.[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(total).toBe(await countOf(page, listPipelineEntries, "followUp=overdue"));
  await followUps.getByRole("listitem").first().getByRole("link").click();
  await page.waitForURL(/followUp=overdue.*userId=/);
  await context.close();
});

it("has for the partner what waits for the partner alone", async () => {
  const { context, kinds } = await openCard("Vic Jones");
  expect(kinds.join()).not.toMatch(/Follow-ups|Low Stock|Call-backs|Visits/);
  expect(kinds[0]).toMatch(/^Reports to (accept|read)/);
  await context.close();
});

it.each([
  [1440, 900],
  [1280, 800],
  [360, 780],
])("ends where its work ends, and cuts no name, at %d px", async (width, height) => {
  const { context, page } = await signIn(browser, "Alex Morgan", "/", { width, height });
  await toDo(page).getByRole("listitem").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector("[data-loading]"));
  const card = await toDo(page).evaluate((section) => {
    const last = [...section.querySelectorAll("li, button, p")].map(
      (each) => each.getBoundingClientRect().bottom,
    );
    const cut = [...section.querySelectorAll("li *")].filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow !== "visible",
    );
    return { hole: section.getBoundingClientRect().bottom - Math.max(...last), cut: cut.length };
  });
  expect(card.hole).toBeLessThanOrEqual(48);
  expect(card.cut).toBe(0);
  await context.close();
});
