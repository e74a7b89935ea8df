import type { Installation } from "@dash/contracts/installations/installations";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { StageStay } from "@dash/contracts/sales/single-entries";
import type { Browser, Locator, Page } from "playwright-core";
import { press, run, expectNotification } from "@dash/shell/e2e/on-page";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";

/** The family name of this run's customers, so that a search finds only them. */
const family = `Fenwick${run}`;
const board = `/sales-pipeline?search=${family}`;

let browser: Browser;
let staff: Visitor;
let admin: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  staff = await signIn(browser, "Sam Patel", board);
  admin = await signIn(browser, "Alex Morgan", board);
});
afterAll(() => browser.close());
afterEach(() => expect([...staff.errors, ...admin.errors]).toEqual([]));

async function request<T>(method: "GET" | "POST", path: string, data?: object): Promise<T> {
  const answer = await staff.context.request.fetch(`/api${path}`, {
    method,
    ...(data && { data }),
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
}

/** A quoted lead with today's date. */
function addLead(firstName: string, values: object = {}): Promise<PipelineEntry> {
  return request("POST", "/sales-pipeline", {
    customerName: `${firstName} ${family}`,
    customerPhone: "020 7946 0999",
    customerAddress: "1 Example Street",
    postcode: "BS1 4DJ",
    leadSource: "Other",
    quoteValue: 9_500,
    ...values,
  });
}

const stored = ({ id }: PipelineEntry) => request<PipelineEntry>("GET", `/sales-pipeline/${id}`);
const stages = ({ id }: PipelineEntry) =>
  request<StageStay[]>("GET", `/sales-pipeline/${id}/stages`);

const column = (page: Page, stage: string) =>
  page.getByRole("region", { name: new RegExp(`^${stage} \\d`) });
const card = (within: Page | Locator, { customerName }: PipelineEntry) =>
  within.getByRole("button", { name: new RegExp(`^${customerName} `) });

async function openBoard(page: Page): Promise<void> {
  await page.goto(board);
  await column(page, "Lead").waitFor();
}

/** Drags a card to a column, and scrolls the board to the column meanwhile. */
async function drag(page: Page, entry: PipelineEntry, stage: string): Promise<void> {
  const target = column(page, stage);
  const { x, y } = await middleOf(card(page, entry));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 3 });
  await target.evaluate((element) =>
    element.scrollIntoView({ inline: "center", block: "nearest" }),
  );
  const end = await middleOf(target);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await target.and(page.locator("[data-over]")).waitFor();
  await page.mouse.up();
}

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("there is nothing to point at");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Fills in the model that the move asks for; the date is already today. */
async function answerMove(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Move to Installed" });
  await dialog.getByLabel("Heat pump model").fill("Air source 8 kW");
  await press(dialog, "Move");
  await expectNotification(page, "Pipeline entry updated successfully");
}

/** The ways to move a card from Lead to Installed. */
const ways: Readonly<Record<string, (page: Page, entry: PipelineEntry) => Promise<void>>> = {
  async drag(page, entry) {
    await drag(page, entry, "Installed");
    await answerMove(page);
  },
  async keyboard(page, entry) {
    await card(page, entry).focus();
    await page.keyboard.press("Space");
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await answerMove(page);
  },
  async menu(page, entry) {
    await press(page, `Move ${entry.customerName} to`);
    await page.getByRole("menuitem", { name: "Installed" }).click();
    await answerMove(page);
  },
  async form(page, entry) {
    await card(page, entry).click();
    await press(page.getByRole("dialog", { name: "Pipeline Entry" }), "Edit");
    const dialog = page.getByRole("dialog", { name: "Edit Pipeline Entry" });
    await dialog.getByLabel("Stage").selectOption("Installed");
    await dialog.getByLabel("Heat pump model").fill("Air source 8 kW");
    await press(dialog, "Save Changes");
    await dialog.waitFor({ state: "detached" });
    await press(page.getByRole("dialog", { name: "Pipeline Entry" }), "Close");
  },
};

it("SP-06 a lead that is installed by drag, keyboard, menu or form leaves the same stored row", async () => {
  const { page } = staff;
  const traces: object[] = [];
  for (const [way, move] of Object.entries(ways)) {
    const entry = await addLead(way, { customerEmail: "fenwick@example.com" });
    await openBoard(page);
    await move(page, entry);
    await card(column(page, "Installed"), entry).waitFor();
    traces.push(await tracesOf(entry));
  }
  expect(traces).toHaveLength(4);
  expect(traces[0]).toMatchObject({
    entry: { currentStage: "installed", heatPumpModel: "Air source 8 kW", version: 2 },
    stages: [{ stage: "installed" }, { stage: "lead" }],
    installations: [{ postcode: "BS1 4DJ", heatPumpModel: "Air source 8 kW" }],
  });
  for (const trace of traces) expect(trace).toEqual(traces[0]);
});

/** The records that a move leaves, without names, ids and times. */
async function tracesOf(entry: PipelineEntry): Promise<object> {
  const {
    id,
    customerName: _name,
    installationId,
    stageSince: _since,
    createdAt: _created,
    updatedAt: _updated,
    ...row
  } = await stored(entry);
  const installations = await request<Installation[]>("GET", "/installations?area=BS&limit=200");
  return {
    entry: row,
    stages: (await stages(entry)).map(({ stage, movedByName }) => ({ stage, movedByName })),
    installations: installations
      .filter(({ salesPipelineId }) => salesPipelineId === id)
      .map((installation) => {
        expect(installation.id).toBe(installationId);
        const { id: _id, salesPipelineId: _link, createdAt: _installed, ...rest } = installation;
        const { updatedAt: _changed, ...values } = rest;
        return values;
      }),
  };
}

it("SP-15 a card that somebody else moved returns to where that person put it, and the page says who it was", async () => {
  const entry = await addLead("Stale");
  await openBoard(staff.page);
  await openBoard(admin.page);
  // A window receives changes at once, so the board is stale only while its requests fail.
  await admin.page.route("**/api/sales-pipeline?**", (route) => route.abort());
  await drag(staff.page, entry, "Qualified");
  await expectNotification(staff.page, "Pipeline entry updated successfully");
  await drag(admin.page, entry, "Quoted");
  await expectNotification(admin.page, "Sam Patel moved this to Qualified");
  await admin.page.unroute("**/api/sales-pipeline?**");
  await openBoard(admin.page);
  await card(column(admin.page, "Qualified"), entry).waitFor();
  expect(await stored(entry)).toMatchObject({ currentStage: "qualified", version: 2 });
});

it("W-60 W-61 W-62 a lead is entered with six fields on one screen, is quoted by drag with its value, and Undo takes it back", async () => {
  const { page } = staff;
  await openBoard(page);
  await press(page, "Add Entry");
  const dialog = page.getByRole("dialog", { name: "Add Pipeline Entry" });
  await dialog.getByLabel("Customer name").fill(`Short ${family}`);
  await page.keyboard.press("Tab");
  for (const text of ["020 7946 0999", "short@field.example", "1 Example Street", "BS1 4DJ"]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Other");
  await dialog.getByText("South West", { exact: true }).first().waitFor();
  const { y, height } = (await dialog.boundingBox()) ?? { y: -1, height: 0 };
  expect(y >= 0 && y + height <= 900).toBe(true);
  const footer = dialog.getByRole("button", { name: "Create Entry" });
  await press(dialog, "More");
  expect(((await footer.boundingBox())?.y ?? 900) < 900).toBe(true);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expectNotification(page, "Pipeline entry created successfully");
  const [entry] = await request<PipelineEntry[]>(
    "GET",
    `/sales-pipeline?search=${encodeURIComponent(`Short ${family}`)}`,
  );
  if (!entry) throw new Error("the lead was created");
  await drag(page, entry, "Quoted");
  await page.getByRole("dialog", { name: "Move to Quoted" }).waitFor();
  await page.keyboard.type("8,250.75");
  await page.keyboard.press("Enter");
  await card(column(page, "Quoted"), entry).waitFor();
  expect(await stored(entry)).toMatchObject({ quoteValue: 8_250.75, daysToQuote: 0 });
  await press(page, "Undo");
  await card(column(page, "Lead"), entry).waitFor();
  const { version: _, updatedAt: __, ...former } = entry;
  expect(await stored(entry)).toMatchObject({ ...former, version: 3 });
  expect((await stages(entry)).map(({ stage }) => stage)).toEqual(["lead", "quoted", "lead"]);
});

it("a lead is lost only with a reason, and in words where it is another", async () => {
  const { page } = staff;
  const entry = await addLead("Lost");
  await openBoard(page);
  await press(page, `Move ${entry.customerName} to`);
  await page.getByRole("menuitem", { name: "Lost" }).click();
  const dialog = page.getByRole("dialog", { name: "Move to Lost" });
  await dialog.getByLabel("Lost reason").selectOption("Other");
  await press(dialog, "Move");
  await dialog.getByText("Say in words why it was lost").waitFor();
  expect((await stored(entry)).currentStage).toBe("lead");
  await dialog.getByLabel("Lost notes").fill("Moved abroad");
  await press(dialog, "Move");
  await card(column(page, "Lost"), entry).waitFor();
  expect(await stored(entry)).toMatchObject({ lostReason: "other", lostNotes: "Moved abroad" });
});

it("SP-13 SP-14 W-34 an entry is deleted after a question, and Undo brings it back for who deleted it", async () => {
  const { page } = staff;
  const entry = await addLead("Deleted");
  await openBoard(page);
  await card(page, entry).click();
  const panel = page.getByRole("dialog", { name: "Pipeline Entry" });
  await press(panel, `More actions for ${entry.customerName}`);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("Are you sure you want to delete this pipeline entry?").waitFor();
  await press(page.getByRole("alertdialog"), "Delete");
  await expectNotification(page, "Pipeline entry deleted successfully");
  await card(page, entry).waitFor({ state: "detached" });
  await press(page, "Undo");
  await card(column(page, "Lead"), entry).waitFor();
  expect(await stored(entry)).toMatchObject({ currentStage: "lead", isDeleted: false });
});

it("a follow-up that is due stands on the dashboard, and leads to its entry", async () => {
  const { page } = staff;
  const entry = await addLead("Due", { nextFollowUp: "2020-01-01" });
  await page.goto("/");
  const widget = page.getByRole("region", { name: "Follow-ups due" });
  const row = widget.getByRole("listitem").filter({ hasText: entry.customerName });
  await row.getByRole("link", { name: /overdue/ }).click();
  await page
    .getByRole("dialog", { name: "Pipeline Entry" })
    .getByText(entry.customerName)
    .first()
    .waitFor();
});

it("leads are read one after another beside the list, which stays in use; a typed note comes back", async () => {
  const { page } = staff;
  const read = `Read${run}`;
  for (const firstName of ["Anna", "Berta", "Clara"])
    await addLead(firstName, { customerName: `${firstName} ${read}` });
  await page.goto(`/sales-pipeline?view=list&sort=customerName&search=${read}`);
  const panel = page.getByRole("dialog", { name: "Pipeline Entry" });
  const shows = (firstName: string) => panel.getByText(`${firstName} ${read}`).first().waitFor();
  const opener = (firstName: string) =>
    page.getByRole("button", { name: `Details of ${firstName} ${read}, ` });
  await opener("Anna").press("Enter");
  await shows("Anna");
  expect(await panel.locator("h2:focus").count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  await shows("Berta");
  expect(await page.locator("tr[aria-current]").textContent()).toContain(`Berta ${read}`);
  const address = page.url();
  await panel.getByLabel("What happened").fill("Rings back on Monday");
  // The list beside it takes a press while the panel is open.
  await opener("Clara").click();
  await shows("Clara");
  expect(page.url()).not.toBe(address);
  await press(panel, "Previous in the list");
  await panel.getByText("Your draft is back").waitFor();
  expect(await panel.getByLabel("What happened").inputValue()).toBe("Rings back on Monday");
  expect(page.url()).toBe(address);
  await press(panel, "Discard draft");
  await press(panel, "Close panel");
  await opener("Berta").and(page.locator(":focus")).waitFor();
  await page.goBack();
  expect(new URL(page.url()).searchParams.get("entry")).toBeNull();
});
