import { randomInt } from "node:crypto";
import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import { isNightly } from "@dash/contracts/testing/property-runs";
import { Api } from "@dash/shell/e2e/api";
import { overflowOf, untilStill, violationsOf } from "@dash/shell/e2e/axe";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { expectNotification, press, run } from "@dash/shell/e2e/on-page";
import type { Browser, Page } from "playwright-core";

let browser: Browser;
let staff: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  staff = await signIn(browser, "Sam Patel");
});
afterAll(() => browser.close());
afterEach(() => expect(staff.errors).toEqual([]));

/** One of the numbers that are nobody's. */
const number = () => `0131 496 0${String(randomInt(1_000)).padStart(3, "0")}`;

async function post<T>(path: string, data: object): Promise<T> {
  const answer = await staff.context.request.post(`/api${path}`, { data });
  expect([200, 201]).toContain(answer.status());
  return (await answer.json()) as T;
}

function addCustomer(name: string, numbers = [number()]): Promise<CustomerRecord> {
  return post("/customers", {
    kind: "customer",
    name: `${name} ${run}`,
    numbers,
    emails: [`${name.replace(" ", ".")}.${run}@example.com`],
    address: "1 High Street, Leeds",
    postcode: "LS1 4AP",
  });
}

async function addVisit(contactId: string, outcome: string): Promise<CustomerInteraction> {
  const { id: serviceLineId } = await new Api(staff.context.request).serviceLine();
  const occurredAt = new Date().toISOString();
  return post("/customer-interactions", {
    interactionType: "visit",
    serviceLineId,
    occurredAt,
    contactId,
    outcome,
  });
}

async function openCustomer(page: Page, { id, name }: CustomerRecord): Promise<void> {
  await page.goto(`/interactions?customer=${id}`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

async function countOf(path: string): Promise<number> {
  const answer = await staff.context.request.get(`/api${path}`);
  return Number(answer.headers()["x-total-count"]);
}

async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((where) => document.activeElement?.matches(where), selector);
  while (!(await isThere())) await page.keyboard.press("Tab");
}

it("J-33 J-30 a customer is found and annotated by keyboard alone", async () => {
  const { page } = staff;
  const customer = await addCustomer("Kay Board");
  await page.goto("/interactions?view=customers");
  await page.getByRole("table").waitFor();
  await tabTo(page, "input[type=search]");
  await page.keyboard.type(customer.emails?.[0] ?? "");
  await page.getByText("1 customer or installer").waitFor();
  await tabTo(page, `a[href*="${customer.id}"]`);
  await page.keyboard.press("Enter");
  await page.locator("h1:focus", { hasText: customer.name }).waitFor();
  await tabTo(page, "textarea");
  await page.keyboard.type("Ring twice");
  await page.keyboard.press("Enter");
  await page.getByRole("cell", { name: "Ring twice" }).waitFor();
  await expectNotification(page, "Note saved successfully!");
});

it("J-32 J-34 J-39 a visit is begun from the customer, its name leads back, and the customer is edited, with Undo", async () => {
  const { page } = staff;
  const customer = await addCustomer("Ed Itor");
  await openCustomer(page, customer);
  await page.getByRole("link", { name: "New visit" }).click();
  const sheet = page.getByRole("dialog");
  await sheet
    .getByText(customer.name)
    .or(sheet.locator(`input[value="${customer.name}"]`))
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });

  await addVisit(customer.id, `Bled the radiators ${run}`);
  await page.goto(`/interactions?search=${encodeURIComponent(`Bled the radiators ${run}`)}`);
  await page.getByRole("link", { name: customer.name }).click();
  await page.getByRole("cell", { name: /Bled the radiators/ }).waitFor();

  await press(page, "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit Customer" });
  await dialog.getByLabel("Name").fill(`Ed Edited ${run}`);
  await press(dialog, "Save Changes");
  await page.getByRole("heading", { level: 1, name: `Ed Edited ${run}` }).waitFor();
  await press(page, "Undo");
  await page.getByRole("heading", { level: 1, name: customer.name }).waitFor();
});

it("J-35 J-36 two customers are merged, both ids lead to one, Undo brings both back, and a visit is split off", async () => {
  const { page } = staff;
  const goes = await addCustomer("Al Former");
  const stays = await addCustomer("Al Present");
  await addVisit(goes.id, `First ${run}`);
  await addVisit(stays.id, `Second ${run}`);
  const all = await countOf("/customer-interactions?limit=1");
  await openCustomer(page, goes);
  await press(page, "Merge");
  const dialog = page.getByRole("dialog", { name: `Merge ${goes.name}` });
  await dialog.getByLabel("Customer that stays").fill(stays.name);
  await dialog.getByRole("option", { name: stays.name }).click();
  await press(dialog, "Merge");
  await page.waitForURL(`**/interactions?customer=${stays.id}`);
  await page.getByRole("cell", { name: `First ${run}` }).waitFor();
  await page.getByRole("cell", { name: `Second ${run}` }).waitFor();
  expect(await countOf(`/customer-interactions?customerId=${stays.id}&limit=1`)).toBe(2);
  expect(await countOf("/customer-interactions?limit=1")).toBe(all);
  await press(page, "Undo");
  await expectNotification(page, "Both customers are back.");
  await openCustomer(page, goes);

  await page.getByRole("checkbox", { name: /^Choose visit of/ }).check();
  await press(page, "Split off");
  const split = page.getByRole("dialog", { name: "Split Off" });
  await split.getByLabel("Name of a new customer").fill(`Al Another ${run}`);
  await press(split, "Split off");
  await expectNotification(page, `1 call or visit given to Al Another ${run}.`);
  await press(page, "Open");
  await page.getByRole("heading", { level: 1, name: `Al Another ${run}` }).waitFor();
  await page.getByRole("cell", { name: `First ${run}` }).waitFor();
});

it("J-30 a viewer sees no number, e-mail or address, and nothing to change", async () => {
  const customer = await addCustomer("Vi Ewed");
  const viewer = await signIn(browser, "Vic Jones", `/interactions?customer=${customer.id}`);
  await viewer.page.getByRole("heading", { level: 1, name: customer.name }).waitFor();
  await viewer.page.getByText("LS1", { exact: true }).waitFor();
  const text = await viewer.page.locator("main").innerText();
  for (const secret of [...(customer.numbers ?? []), ...(customer.emails ?? []), "High Street"])
    expect(text).not.toContain(secret);
  expect(await viewer.page.locator("main").getByRole("button").allInnerTexts()).toEqual([
    "History",
  ]);
  await viewer.context.close();
});

const NARROW = { width: 360, height: 800 };
const views = [
  ["narrow", "dark", NARROW],
  ["narrow", "light", NARROW],
  ["wide", "light", undefined],
  ["wide", "dark", undefined],
] as const;

it.each(isNightly ? views : views.slice(0, 1))(
  "J-30 the page, the list and the call-backs have no barrier, %s and %s",
  async (_, colorScheme, viewport) => {
    const customer = await addCustomer("Ax Tested", [number(), number()]);
    await addVisit(customer.id, "Looked at");
    const { page, context } = await signIn(browser, "Sam Patel", "/", viewport);
    await page.emulateMedia({ colorScheme });
    const faults: string[] = [];
    const look = async (where: string) => {
      // From the top, because a bar that stays in sight makes the links half below it too small to press.
      await page.evaluate(() => scrollTo(0, 0));
      await untilStill(page);
      faults.push(...(await violationsOf(page)).map((fault) => `${where}: ${fault}`));
      if ((await overflowOf(page)) > 0) faults.push(`${where}: wider than the window`);
    };
    await openCustomer(page, customer);
    await page.getByRole("cell", { name: /Looked at/ }).waitFor();
    await look("page");
    await page.getByRole("checkbox", { name: /^Choose visit/ }).check();
    await look("chosen visit");
    for (const name of ["Edit", "Merge", "Split off"]) {
      await press(page, name);
      await page.getByRole("dialog").waitFor();
      await look(name);
      await page.keyboard.press("Escape");
    }
    for (const view of ["customers", "call-backs"]) {
      await page.goto(`/interactions?view=${view}`);
      await page.getByRole("table").waitFor();
      await look(view);
    }
    await context.close();
    expect(faults).toEqual([]);
  },
);
