import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import type { CustomerSales } from "@dash/contracts/sales/customer-sales";
import type { LeadNote } from "@dash/contracts/sales/lead-notes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { overflowOf, untilStill, violationsOf } from "@dash/shell/e2e/axe";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { expectNotification, press, run } from "@dash/shell/e2e/on-page";
import type { Browser, Page } from "playwright-core";

/** The family name of this run's customers, so that a search finds only them. */
const family = `Garrick${run}`;
const NUMBER = "020 7946 0731";
const PHONE_WIDTH = { width: 360, height: 740 };

let browser: Browser;
let staff: Visitor;
let admin: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  staff = await signIn(browser, "Sam Patel");
  admin = await signIn(browser, "Alex Morgan");
});
afterAll(() => browser.close());
afterEach(() => expect([...staff.errors, ...admin.errors]).toEqual([]));

async function request<T>(method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<T> {
  const answer = await staff.context.request.fetch(`/api${path}`, {
    method,
    ...(data && { data }),
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
}

function addLead(firstName: string, values: object = {}): Promise<PipelineEntry> {
  return request("POST", "/sales-pipeline", {
    customerName: `${firstName} ${family}`,
    customerPhone: NUMBER,
    customerAddress: "1 Example Street",
    postcode: "BS1 4DJ",
    leadSource: "Other",
    ...values,
  });
}

function addCustomer(firstName: string, number: string): Promise<CustomerRecord> {
  return request("POST", "/customers", {
    kind: "customer",
    name: `${firstName} ${family}`,
    numbers: [number],
    emails: [`${firstName.toLowerCase()}@${run}.example`],
    address: "2 Low Road",
    postcode: "CF10 1EP",
  });
}

const stored = ({ id }: PipelineEntry) => request<PipelineEntry>("GET", `/sales-pipeline/${id}`);
const notes = ({ id }: PipelineEntry) => request<LeadNote[]>("GET", `/sales-pipeline/${id}/notes`);
const sales = ({ id }: CustomerRecord) =>
  request<CustomerSales>("GET", `/customer-sales?customerId=${id}`);

const panel = (page: Page) => page.getByRole("dialog", { name: "Pipeline Entry" });
const text = (page: Page) => panel(page).getByLabel("What happened");
const timeline = (page: Page) => panel(page).getByRole("region", { name: "Follow-up" });

async function openPanel(page: Page, { id }: PipelineEntry): Promise<void> {
  await page.goto(`/sales-pipeline?entry=${id}`);
  await text(page).waitFor();
}

it("J-40 a note with the next follow-up is written by keyboard, seen by others at once, and taken back with it", async () => {
  const entry = await addLead("Noted", { notes: "Met at the fair" });
  await openPanel(admin.page, entry);
  await openPanel(staff.page, entry);
  await text(staff.page).focus();
  await staff.page.keyboard.type("Wants a quote");
  await staff.page.keyboard.press("Tab");
  await staff.page.keyboard.type("tomorrow");
  await staff.page.keyboard.press("Enter");
  await expectNotification(staff.page, "Note saved");
  const written = timeline(admin.page).getByRole("listitem").first();
  await written.getByText("Wants a quote").waitFor();
  expect(await written.textContent()).toMatch(/by Sam Patel/);
  const items = timeline(staff.page).getByRole("listitem");
  expect(await items.last().textContent()).toBe("NotesMet at the fair");
  expect((await stored(entry)).nextFollowUp).not.toBeNull();
  await press(staff.page, "Undo");
  await expectNotification(staff.page, "The note is deleted again.");
  expect(await notes(entry)).toEqual([]);
  expect(await stored(entry)).toMatchObject({ nextFollowUp: null, version: 3 });
});

it("J-40 a call of two lines survives a reload as a draft, and is stored once", async () => {
  const { page } = staff;
  const entry = await addLead("Called");
  await openPanel(page, entry);
  await panel(page).getByRole("radio", { name: "Call" }).check();
  await text(page).focus();
  await page.keyboard.type("No answer");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Try again");
  await page.reload();
  await panel(page).getByText("Your draft is back").waitFor();
  await text(page).focus();
  await page.keyboard.press("Enter");
  await expectNotification(page, "Call saved");
  expect(await notes(entry)).toMatchObject([{ kind: "call", text: "No answer\nTry again" }]);
});

it("J-40 a phone shows the panel without overflow, axe finds nothing, and Call and New visit begin there", async () => {
  const entry = await addLead("Phoned", { notes: "A long remark. ".repeat(20) });
  const visitor = await signIn(browser, "Sam Patel", "/sales-pipeline", PHONE_WIDTH);
  const { page } = visitor;
  await openPanel(page, entry);
  await text(page).fill("Gate is at the back");
  await press(panel(page), "Save");
  await expectNotification(page, "Note saved");
  await timeline(page).getByText("Gate is at the back").waitFor();
  await untilStill(page);
  expect(await overflowOf(page)).toBe(0);
  const inPanel = await panel(page).evaluate(
    (element) => element.scrollWidth - element.clientWidth,
  );
  expect(inPanel).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  const call = panel(page).getByRole("link", { name: "Call", exact: true });
  expect(await call.getAttribute("href")).toBe("tel:+442079460731");
  const visit = panel(page).getByRole("link", { name: "New visit" });
  expect(await visit.getAttribute("href")).toBe(`/interactions?new=visit&lead=${entry.id}`);
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});

it("J-40 a follow-up is annotated and moved on the dashboard", async () => {
  const { page } = staff;
  const entry = await addLead("Dashboard", { nextFollowUp: "2019-02-03" });
  await page.goto("/");
  const widget = page.getByRole("region", { name: "Follow-ups due" });
  await press(widget, `Follow up ${entry.customerName}`);
  await widget.getByLabel("Next follow-up").fill("tomorrow");
  await widget.getByLabel("What happened").fill("Rings back");
  await page.keyboard.press("Enter");
  await expectNotification(page, "Note saved");
  await widget
    .getByRole("button", { name: `Follow up ${entry.customerName}` })
    .waitFor({ state: "detached" });
  expect((await notes(entry)).map((note) => note.text)).toEqual(["Rings back"]);
});

it("J-32 a new lead begins from a customer, filled in, and stays linked when its number changes", async () => {
  const { page } = staff;
  const customer = await addCustomer("Bronwen", "029 2018 0731");
  await page.goto(`/sales-pipeline?new=lead&customer=${customer.id}`);
  const dialog = page.getByRole("dialog", { name: "Add Pipeline Entry" });
  await dialog.getByText("Wales", { exact: true }).first().waitFor();
  await dialog.getByLabel("Lead source").selectOption("Referral");
  await press(dialog, "Create Entry");
  await expectNotification(page, "Pipeline entry created successfully");
  expect(new URL(page.url()).search).toBe("");
  const [found] = (await sales(customer)).leads;
  expect(found).toMatchObject({
    match: "link",
    lead: { customerName: customer.name, customerAddress: "2 Low Road", region: "Wales" },
  });
  await request("PUT", `/sales-pipeline/${found?.lead.id}`, { customerPhone: "020 7946 0732" });
  expect((await sales(customer)).leads.map(({ match }) => match)).toEqual(["link"]);
});

it("J-38 a lead with a shared number stands on both customers' pages, until a person links it", async () => {
  const number = "029 2018 0732";
  const [ann, bo] = [await addCustomer("Ann", number), await addCustomer("Bo", number)];
  // The family name alone contradicts neither of them.
  const entry = await addLead("", { customerName: family, customerPhone: number });
  for (const customer of [ann, bo])
    expect((await sales(customer)).leads).toMatchObject([
      { match: "shared", lead: { id: entry.id } },
    ]);
  await request("PUT", `/sales-pipeline/${entry.id}`, { contactId: ann.id });
  expect((await sales(ann)).leads).toMatchObject([{ match: "link" }]);
  expect((await sales(bo)).leads).toEqual([]);
  const merged = await request<CustomerRecord>("POST", `/customers/${ann.id}/merge`, {
    into: bo.id,
  });
  expect((await sales(merged)).leads).toMatchObject([{ match: "link", lead: { id: entry.id } }]);
});
