import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import type { Browser, Locator, Page } from "playwright-core";
import { press, run, expectNotification } from "@dash/shell/e2e/on-page";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";

const name = `Flow switch ${run}`;
const sku = `FS-${run}`.toUpperCase();

let browser: Browser;
let staff: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  staff = await signIn(browser, "Sam Patel", "/stock-management");
});
// Archives the items, because low stock would appear on every user's dashboard.
afterAll(async () => {
  const { request } = staff.context;
  const answer = await request.get(`/api/stock-items?search=${run}`);
  for (const { id } of (await answer.json()) as StockItem[])
    await request.post(`/api/stock-items/${id}/archive`);
  await browser.close();
});
afterEach(() => expect(staff.errors).toEqual([]));

interface Movement {
  readonly type?: "in" | "out" | "adjustment";
  readonly quantity: string;
}

/** Fills the open dialog, and chooses the item if the dialog asks for one. */
async function fillMovement(page: Page, { type = "out", quantity }: Movement): Promise<Locator> {
  await press(page, "Record Movement");
  const dialog = page.getByRole("dialog", { name: "Record Movement" });
  await dialog.getByLabel("Movement type").selectOption(type);
  await dialog.getByLabel("Quantity").fill(quantity);
  await dialog.getByLabel("Reason").fill("Used on a visit");
  return dialog;
}

async function move(page: Page, movement: Movement): Promise<void> {
  await press(await fillMovement(page, movement), "Record Movement");
  await expectNotification(page, "Stock movement recorded successfully!");
}

/** Opens the item by its SKU, typed like a scanner: in any case, with spaces around, ended by Enter. */
async function scan(page: Page): Promise<void> {
  await page.goto("/stock-management");
  await page.getByRole("textbox", { name: "Find by SKU" }).fill(` ${sku.toLowerCase()} `);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

function ledger(page: Page): Locator {
  return page.getByRole("region", { name: "Movements", exact: true }).getByRole("row");
}

async function stored(): Promise<StockItem> {
  const answer = await staff.context.request.get(`/api/stock-items?sku=${sku}&archived=with`);
  const [item] = (await answer.json()) as StockItem[];
  if (!item) throw new Error(`there is no ${sku}`);
  return item;
}

it("ST-02 ST-03 ST-06 ST-14 adds an item, its cost read as it was pasted, its stock as opening movement", async () => {
  const { page } = staff;
  await page.goto("/stock-management");
  await press(page, "Add Stock Item");
  const dialog = page.getByRole("dialog", { name: "Add Stock Item" });
  await press(dialog, "Create Stock Item");
  await dialog.getByText("Name is required").waitFor();
  await dialog.getByText("Category is required").waitFor();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("SKU").fill(sku);
  await dialog.getByLabel("Category").selectOption("Parts");
  await dialog.getByLabel("Current stock").fill("10");
  await dialog.getByLabel("Minimum stock").fill("4");
  await dialog.getByLabel("Maximum stock").fill("1,000");
  await dialog.getByLabel("Unit cost").fill("£1,250.50");
  await dialog.getByText(/£1,250\.50/).waitFor();
  await press(dialog, "Create Stock Item");
  await expectNotification(page, "Stock item created successfully!");
  await page.getByLabel("Search items").fill(run);
  await page.getByRole("row", { name: new RegExp(`${name}.*${sku}.*10.*£1,250.50`) }).waitFor();
  expect(await stored()).toMatchObject({ currentStock: 10, unitCost: 1250.5, maxStock: 1000 });
});

it("a SKU that another item has, in another case, is refused at its field and nothing is lost", async () => {
  const { page } = staff;
  await press(page, "Add Stock Item");
  const dialog = page.getByRole("dialog", { name: "Add Stock Item" });
  await dialog.getByLabel("Name").fill("Second of its kind");
  await dialog.getByLabel("SKU").fill(` ${sku.toLowerCase()}`);
  await dialog.getByLabel("Category").selectOption("Parts");
  await press(dialog, "Create Stock Item");
  await dialog.getByText(`${name} has this SKU`).waitFor();
  expect(await page.getByText("Failed to create stock item. Please try again.").count()).toBe(0);
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Second of its kind");
  await press(dialog, "Cancel");
});

it("ST-15 ST-16 finds the item by its SKU and moves it in and out", async () => {
  const { page } = staff;
  await scan(page);
  await move(page, { type: "in", quantity: "5" });
  await ledger(page)
    .filter({ hasText: /In.*\+5.*15/s })
    .waitFor();
  await move(page, { quantity: "3" });
  await ledger(page)
    .filter({ hasText: /Out.*-3.*12/s })
    .waitFor();
  expect(await stored()).toMatchObject({ currentStock: 12, movementCount: 3 });
});

it("refuses more than there is, names what is there, and keeps what was typed", async () => {
  const { page } = staff;
  const dialog = await fillMovement(page, { quantity: "13" });
  await press(dialog, "Record Movement");
  await dialog.getByText("Only 12 in stock").waitFor();
  expect(await dialog.getByLabel("Quantity").inputValue()).toBe("13");
  await press(dialog, "Cancel");
  expect(await stored()).toMatchObject({ currentStock: 12 });
});

it("counts the shelf, and says what moved when somebody was quicker", async () => {
  const { page, context } = staff;
  await press(page, "Count Stock");
  const dialog = page.getByRole("dialog", { name: "Count Stock" });
  await dialog.getByLabel("Counted").fill("9");
  await dialog.getByText("Will be recorded as a correction of -3").waitFor();
  await dialog.getByLabel("Reason").fill("Shelf count");
  const { id: stockItemId } = await stored();
  const rival = { stockItemId, movementType: "in", quantity: 1, reason: "Found one" };
  await context.request.post("/api/stock-movements", { data: rival });
  await dialog.getByRole("alert").filter({ hasText: "13" }).waitFor();
  await press(dialog, /^Keep 9/);
  await dialog.getByText("Will be recorded as a correction of -4").waitFor();
  await press(dialog, "Save Count");
  await dialog.waitFor({ state: "detached" });
  expect(await stored()).toMatchObject({ currentStock: 9, movementCount: 5 });
  await ledger(page).filter({ hasText: "Shelf count" }).filter({ hasText: "-4" }).waitFor();
});

it("takes a movement back by its opposite, once", async () => {
  const { page } = staff;
  await press(page, /^Reverse -3/);
  const dialog = page.getByRole("dialog", { name: "Reverse Movement" });
  await dialog.getByLabel("Reason").fill("Wrong item");
  await press(dialog, "Reverse Movement");
  await dialog.waitFor({ state: "detached" });
  await ledger(page).filter({ hasText: "Reversal of -3" }).waitFor();
  await ledger(page).filter({ hasText: "Reversed by +3" }).waitFor();
  expect(await page.getByRole("button", { name: /^Reverse -3/ }).count()).toBe(0);
  expect(await stored()).toMatchObject({ currentStock: 12 });
});

it("what runs low comes to a colleague's open dashboard, and goes when it is refilled", async () => {
  const watching = await signIn(browser, "Priya Shah");
  const widget = watching.page.getByRole("region", { name: "Low Stock" });
  await widget.getByRole("link", { name: "View All" }).waitFor();
  const low = widget.getByRole("link", { name });
  expect(await low.count()).toBe(0);
  await move(staff.page, { quantity: "12" });
  await low.waitFor();
  await watching.page.getByText(`Low stock: ${name}, 0 left`).waitFor();
  await move(staff.page, { type: "in", quantity: "30" });
  await low.waitFor({ state: "detached" });
  expect(watching.errors).toEqual([]);
  await watching.context.close();
});

it("ST-04 filters and sorts by the address, which opens the same rows", async () => {
  const { page } = staff;
  await page.goto(`/stock-management?search=${run}&category=Parts&status=in-stock`);
  await page.getByRole("row", { name: new RegExp(`${name}.*In Stock`) }).waitFor();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("overstocked");
  await page.getByText("No stock items found").waitFor();
  expect(new URL(page.url()).searchParams.get("status")).toBe("overstocked");
});

it("the spreadsheets hold the rows of the filter, and no formula", async () => {
  const { request } = staff.context;
  const item = { name: `=1+1 ${run}`, category: "Tools", currentStock: 1, maxStock: 9 };
  expect((await request.post("/api/stock-items", { data: item })).status()).toBe(201);
  const items = await request.get(`/api/stock-items/export?search=${run}`);
  expect(items.headers()["content-disposition"]).toContain("stock-items.csv");
  const lines = (await items.text()).split("\r\n");
  expect(lines[0]).toContain("Name,SKU,Category");
  expect(lines.filter((line) => line.includes(run))).toHaveLength(2);
  expect(lines.some((line) => line.startsWith("'=1+1"))).toBe(true);
  const { id } = await stored();
  const movements = await request.get(`/api/stock-movements/export?stockItemId=${id}`);
  const [, ...rows] = (await movements.text()).trim().split("\r\n");
  const all = await request.get(`/api/stock-movements?stockItemId=${id}`);
  expect(rows).toHaveLength(((await all.json()) as StockMovement[]).length);
});

it("archives an item, whose movements stay, and takes it back", async () => {
  const { page } = staff;
  await scan(page);
  await press(page, "Archive");
  await press(page.getByRole("alertdialog"), "Archive");
  await page.getByText("Archived", { exact: true }).first().waitFor();
  expect(await page.getByRole("button", { name: "Record Movement" }).count()).toBe(0);
  await ledger(page).filter({ hasText: "Shelf count" }).waitFor();
  await page.goto(`/stock-management?search=${sku}`);
  await page.getByText("No stock items found").waitFor();
  await scan(page);
  await press(page, "Restore");
  await page.getByRole("button", { name: "Record Movement" }).waitFor();
});

it("a viewer sees the stock and no button that would be refused", async () => {
  const viewer = await signIn(browser, "Vic Jones", "/stock-management");
  const { page } = viewer;
  await page.getByRole("table").first().waitFor();
  await scan(page);
  await ledger(page).filter({ hasText: "Shelf count" }).waitFor();
  const writes = /^(Add Stock Item|Record Movement|Count Stock|Edit|Archive|Reverse)/;
  expect(await page.getByRole("button", { name: writes }).count()).toBe(0);
  expect(viewer.errors).toEqual([]);
  await viewer.context.close();
});

it("ST-10 a submit that would turn an unreadable number into another stops once", async () => {
  const { page, context } = await signIn(browser, "Sam Patel", "/stock-management");
  await press(page, "Add Stock Item");
  const dialog = page.getByRole("dialog", { name: "Add Stock Item" });
  await dialog.getByLabel("Name").fill(`Doubtful valve ${run}`);
  await dialog.getByLabel("Category").selectOption("Parts");
  await dialog.getByLabel("Current stock").fill("3");
  await dialog.getByLabel("Minimum stock").fill("1");
  await dialog.getByLabel("Maximum stock").fill("5");
  await dialog.getByLabel("Unit cost").fill("12 each");
  await press(dialog, "Create Stock Item");
  const alert = dialog.getByRole("alert");
  await alert.filter({ hasText: "Save again to keep it." }).waitFor();
  expect(await dialog.getByLabel("Unit cost").inputValue()).toBe("0");
  await press(dialog, "Create Stock Item");
  await expectNotification(page, "Stock item created successfully!");
  await context.close();
});
