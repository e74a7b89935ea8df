import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { Browser, Page } from "playwright-core";
import { overflowOf, violationsOf } from "@dash/shell/e2e/axe";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { expectNotification, press, run } from "@dash/shell/e2e/on-page";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 780 };

let browser: Browser;
let staff: Visitor;
/** Ten items that no other journey touches. */
const items: StockItem[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  staff = await signIn(browser, "Sam Patel", `/stock-management?search=${run}`);
  for (let n = 0; n < 10; n += 1) items.push(await add(n));
});
afterAll(async () => {
  const { request } = staff.context;
  for (const { id } of items) await request.post(`/api/stock-items/${id}/archive`);
  await browser.close();
});
afterEach(() => expect(staff.errors).toEqual([]));

/** Five keys, as short SKUs are. */
const skuOf = (n: number) => `${run.slice(-4)}${n}`;

async function add(n: number): Promise<StockItem> {
  const data = {
    name: `Shelf ${n} ${run}`,
    sku: skuOf(n),
    category: "Tools",
    currentStock: 10,
  };
  const answer = await staff.context.request.post("/api/stock-items", { data });
  return (await answer.json()) as StockItem;
}

async function stockOf({ id }: StockItem): Promise<number> {
  const answer = await staff.context.request.get(`/api/stock-items/${id}`);
  return ((await answer.json()) as StockItem).currentStock;
}

async function expectStocks(...expected: number[]): Promise<void> {
  expect(await Promise.all(items.map(stockOf))).toEqual(expected);
}

/** Presses keys and counts them. */
class Keyboard {
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.keys += key.split("+").length;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Waits until the focus is on the control with this name. */
  async arrives(name: string): Promise<void> {
    await this.#page.waitForFunction(
      (label) =>
        (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent === label,
      name,
    );
  }
}

/** Whether what has the focus is hidden by nothing. */
function isInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === focused;
  });
}

/** The faults of the open page in both schemes, wide and at 360 px. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of [WIDE, NARROW])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== "running"),
      );
      // A row that is scrolled half under the top bar counts as too small to press.
      await page.evaluate(() => scrollTo(0, 0));
      const overflow = await overflowOf(page);
      const found = await violationsOf(page);
      if (overflow > 0) found.push(`sticks out by ${overflow} px`);
      faults.push(...found.map((fault) => `${viewport.width} ${colorScheme}: ${fault}`));
    }
  await page.setViewportSize(WIDE);
  return faults;
}

it("W-50 W-51 W-30 three parts for one job take at most 27 keys, and Undo takes all back", async () => {
  const { page, context } = staff;
  // The person moved something out before, so a reason is offered.
  const before = { stockItemId: items[9]?.id, movementType: "out", quantity: 1 };
  await context.request.post("/api/stock-movements", { data: { ...before, reason: "Visit" } });
  await page.goto(`/stock-management?search=${run}`);
  await page.getByRole("row", { name: items[0]?.name ?? "" }).waitFor();
  await page.getByRole("button", { name: "Record Movement" }).focus();
  const keyboard = new Keyboard(page);
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Visit", exact: true }).waitFor();
  for (const n of [0, 1, 2]) {
    await keyboard.arrives("Stock item");
    await keyboard.type(skuOf(n));
    await keyboard.press("Enter");
    await keyboard.arrives("Quantity");
    if (n === 0) await keyboard.type("2");
    if (n < 2) await keyboard.press("Enter");
  }
  expect(await faultsOf(page)).toEqual([]);
  await keyboard.press("Control+Enter");
  await keyboard.arrives("Reason");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await keyboard.arrives("Reason");
  await keyboard.press("Enter");
  await expectNotification(page, "3 stock movements recorded successfully!");
  expect(keyboard.keys).toBeLessThanOrEqual(27);
  await expectStocks(8, 9, 9, 10, 10, 10, 10, 10, 10, 9);
  await keyboard.press("F8");
  await press(page, "Undo");
  await expectNotification(page, "3 movements were taken back.");
  await expectStocks(10, 10, 10, 10, 10, 10, 10, 10, 10, 9);
});

it("W-51 a refusal names its row, and nothing of the form is stored", async () => {
  const { page } = staff;
  await press(page, "Record Movement");
  const dialog = page.getByRole("dialog", { name: "Record Movement" });
  const keyboard = new Keyboard(page);
  for (const [n, quantity] of [
    [0, "1"],
    [1, "11"],
  ] as const) {
    await keyboard.arrives("Stock item");
    await keyboard.type(skuOf(n));
    await keyboard.press("Enter");
    await keyboard.arrives("Quantity");
    await keyboard.type(quantity);
    await keyboard.press("Enter");
  }
  await dialog.getByLabel("Reason").fill("Visit");
  await keyboard.press("Control+Enter");
  const row = dialog.getByRole("listitem").filter({ hasText: items[1]?.name ?? "" });
  await row.getByText("Only 10 in stock").waitFor();
  await press(dialog, "Cancel");
  await expectStocks(10, 10, 10, 10, 10, 10, 10, 10, 10, 9);
});

it("W-52 ten items counted are ten numbers and one save, and Undo restores the book", async () => {
  const { page } = staff;
  await page.goto("/stock-management?category=Tools");
  await press(page, "Count sheet");
  await page.getByRole("heading", { level: 1, name: "Count Sheet" }).waitFor();
  const keyboard = new Keyboard(page);
  await page.getByLabel(`Counted of ${items[0]?.name}`).focus();
  for (const [n, item] of items.entries()) {
    await keyboard.arrives(`Counted of ${item.name}`);
    expect(await isInSight(page)).toBe(true);
    await keyboard.type(n === 3 ? "7" : n === 9 ? "9" : "10");
    await keyboard.press(n === 9 ? "ArrowUp" : "Enter");
  }
  await page.getByText("10 items counted, 1 differs").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await keyboard.press("Control+Enter");
  await expectNotification(page, "Stock count saved with 1 correction");
  // Ten numbers, ten keys between them, and one save.
  expect(keyboard.keys).toBe(18 + 10 + 2);
  await expectStocks(10, 10, 10, 7, 10, 10, 10, 10, 10, 9);
  await press(page, "Undo");
  await expectNotification(page, "The count was taken back.");
  await expectStocks(10, 10, 10, 10, 10, 10, 10, 10, 10, 9);
});

it("W-40 W-41 items of the list get another category at once, and Undo gives each its former one", async () => {
  const { page } = staff;
  await page.goto(`/stock-management?search=${run}&sort=name`);
  await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
  await page.getByText("10 items chosen").waitFor();
  await press(page, "Change category of 10 items");
  await page.getByRole("menuitem", { name: "Consumables" }).click();
  await expectNotification(page, "10 items changed successfully!");
  await page.getByRole("row", { name: new RegExp(`${items[0]?.name}.*Consumables`) }).waitFor();
  await press(page, "Undo");
  await expectNotification(page, "10 items are as before.");
  await page.getByRole("row", { name: new RegExp(`${items[0]?.name}.*Tools`) }).waitFor();
});
