import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { overflowOf, untilStill, violationsOf } from "@dash/shell/e2e/axe";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { expectNotification, press, run } from "@dash/shell/e2e/on-page";
import type { Browser, Locator, Page } from "playwright-core";

const PHONE = { width: 360, height: 780 };
/** A press of a thumb needs this many pixels. */
const THUMB = 44;
/** A photo of one pixel. */
const PHOTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const skuOf = (n: number) => `${run.slice(-6)}${n}`;
const customerName = `Fitted ${run}`;

let browser: Browser;
let staff: Visitor;
const items: StockItem[] = [];
let customer: CustomerRecord;
beforeAll(async () => {
  browser = await openBrowser();
  staff = await signIn(browser, "Sam Patel", "/interactions", PHONE);
  for (let n = 0; n < 3; n += 1)
    items.push(
      await create<StockItem>("/api/stock-items", {
        name: `Part ${n} ${run}`,
        sku: skuOf(n),
        category: "Parts",
        currentStock: 5,
        unitCost: 10,
      }),
    );
  customer = await create<CustomerRecord>("/api/customers", {
    kind: "customer",
    name: customerName,
    numbers: [],
    emails: [],
  });
});
afterAll(async () => {
  for (const { id } of items) await staff.context.request.post(`/api/stock-items/${id}/archive`);
  await browser.close();
});
afterEach(() => expect(staff.errors).toEqual([]));

async function create<T>(path: string, data: object): Promise<T> {
  const answer = await staff.context.request.post(path, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as T;
}

async function read<T>(path: string): Promise<T> {
  return (await (await staff.context.request.get(path)).json()) as T;
}

const visits = () =>
  read<CustomerInteraction[]>(`/api/customer-interactions?customerId=${customer.id}`);

async function openSheet(page: Page): Promise<Locator> {
  await page.goto(`/interactions?new=visit&customer=${customer.id}`);
  const dialog = page.getByRole("dialog", { name: "New Interaction" });
  await dialog.waitFor();
  return dialog;
}

/** Yesterday in the night nothing else of Sam's stands in the way. */
async function typeVisit(dialog: Locator, time: string, duration: string): Promise<void> {
  await dialog.getByLabel("Date", { exact: true }).fill("y");
  await dialog.getByLabel("Time", { exact: true }).fill(time);
  await dialog.getByLabel("Duration", { exact: true }).fill(duration);
  await dialog.getByLabel("Outcome", { exact: true }).fill(`Replaced the pump ${run}`);
}

async function addPart(dialog: Locator, sku: string, quantity: string): Promise<void> {
  const { keyboard } = dialog.page();
  await dialog.getByLabel("Part", { exact: true }).focus();
  await keyboard.type(sku);
  await keyboard.press("Enter");
  await isFocused(dialog, "Quantity");
  await keyboard.type(quantity);
  await keyboard.press("Enter");
  await isFocused(dialog, "Part");
}

async function sign(dialog: Locator): Promise<void> {
  const box = await dialog.getByRole("img", { name: "Sign here" }).boundingBox();
  if (!box) throw new Error("the pad is not drawn");
  const { mouse } = dialog.page();
  await mouse.move(box.x + 40, box.y + 100);
  await mouse.down();
  await mouse.move(box.x + 120, box.y + 40, { steps: 5 });
  await mouse.move(box.x + 240, box.y + 110, { steps: 5 });
  await mouse.up();
  await dialog.getByRole("img", { name: "Signed" }).waitFor();
}

/** A phone shows one step of the sheet at a time. */
async function goTo(dialog: Locator, step: string): Promise<void> {
  await dialog.getByRole("list", { name: "Steps" }).getByRole("button", { name: step }).click();
  await dialog.locator("[aria-current=step]", { hasText: step }).waitFor();
}

async function isFocused(dialog: Locator, label: string): Promise<void> {
  await dialog
    .page()
    .waitForFunction(
      (name) =>
        (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent === name,
      label,
    );
}

/** The faults that axe finds in the open dialog, light and dark, and what sticks out. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await untilStill(page);
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${colorScheme}: sticks out by ${overflow} px`);
    faults.push(...(await violationsOf(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}

it("J-01 J-02 J-03 J-04 J-08 one press saves a visit with three parts, an hour and two photos, on a phone and by keyboard", async () => {
  const { page } = staff;
  const dialog = await openSheet(page);
  await page.waitForFunction(
    (name) =>
      document.querySelector<HTMLInputElement>("[role=dialog] [role=combobox]")?.value === name,
    customerName,
  );
  await typeVisit(dialog, "02:00", "1:00");
  expect(await faultsOf(page)).toEqual([]);
  await press(dialog, "Next");
  for (const n of [0, 1, 2]) await addPart(dialog, skuOf(n), n === 0 ? "2" : "1");
  for (const name of ["Add part", `Remove Part 0 ${run} (${skuOf(0)})`, "Back", "Next", "Time"]) {
    const box = await dialog.getByRole("button", { name, exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(THUMB);
  }
  expect(await faultsOf(page)).toEqual([]);
  await page.goBack();
  await dialog.getByRole("heading", { name: "Step 1" }).waitFor();
  await goTo(dialog, "Photos");
  await dialog
    .getByLabel("Add photos")
    .setInputFiles([1, 2].map((n) => ({ name: `${n}.png`, mimeType: "image/png", buffer: PHOTO })));
  await dialog.getByRole("button", { name: "Remove photo 2" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(dialog, "Next");
  await sign(dialog);
  const save = await dialog.getByRole("button", { name: "Save visit" }).boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeGreaterThan(PHONE.height - 2 * THUMB);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel("Name of who signs").focus();
  await page.keyboard.press("Control+Enter");
  await expectNotification(page, "Visit saved with 4 parts, 1:00 h, 2 photos and a signature.");

  const [visit] = await visits();
  const interactionId = visit?.id;
  expect(visit).toMatchObject({ contactId: customer.id, customerName, photoCount: 2 });
  const movements = await read<StockMovement[]>(
    `/api/stock-movements?interactionId=${interactionId}`,
  );
  expect(movements.map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 2]);
  const entries = await read<TimeEntry[]>(`/api/time-entries?interactionId=${interactionId}`);
  expect(entries.map(({ minutes }) => minutes)).toEqual([60]);

  await page.goto(`/interactions?interaction=${interactionId}`);
  const opened = page.getByRole("dialog", { name: `Visit with ${customerName}` });
  await opened.getByRole("group", { name: "Parts used" }).getByText("£40.00").waitFor();
  await opened.getByRole("group", { name: "Time" }).getByText("1:00 h").first().waitFor();
  await opened.getByRole("group", { name: "Photos" }).getByRole("img").first().waitFor();
  const signature = opened.getByRole("img", { name: `Signature of ${customerName}` });
  await signature.waitFor();
  await page.waitForFunction(
    (picture) => picture instanceof HTMLImageElement && picture.naturalWidth === 600,
    await signature.elementHandle(),
  );
  expect(await faultsOf(page)).toEqual([]);
});

it("Tab and a press reach the field after the customer whom nobody has, and the one after a short date", async () => {
  const { page } = staff;
  await page.goto("/interactions?new=visit");
  const dialog = page.getByRole("dialog", { name: "New Interaction" });
  const finding = dialog.getByRole("combobox", { name: "Customer", exact: true });
  const findNobody = async () => {
    await finding.click();
    await page.keyboard.type(`Nobody ${run}`);
    await dialog.getByRole("option", { name: `Add “Nobody ${run}” as a new customer` }).waitFor();
  };
  await findNobody();
  await page.keyboard.press("Tab");
  await isFocused(dialog, "Customer name");
  await findNobody();
  await dialog.getByLabel("Customer phone", { exact: true }).click();
  await isFocused(dialog, "Customer phone");
  await dialog.getByLabel("Date", { exact: true }).fill("t");
  await page.keyboard.press("Tab");
  await dialog.locator("[aria-label='Open calendar']:focus").waitFor();
  await press(dialog, "Cancel");
});

it("J-06 J-07 a refused part stays on the sheet, which comes back after the tab was killed", async () => {
  const { page, context } = staff;
  const dialog = await openSheet(page);
  await typeVisit(dialog, "03:00", "0:30");
  await goTo(dialog, "Parts");
  await addPart(dialog, skuOf(1), "1");
  await addPart(dialog, skuOf(2), "9");
  await goTo(dialog, "Signature");
  await press(dialog, "Save visit");
  await dialog.getByText(/^Not booked: /).waitFor();
  await dialog.getByText("Booked", { exact: true }).waitFor();
  await goTo(dialog, "Time");
  await dialog.getByText("Logged", { exact: true }).waitFor();
  const before = await visits();
  await page.close();

  const next = await context.newPage();
  await next.goto("/interactions");
  await press(next, "New Interaction");
  const back = next.getByRole("dialog", { name: "New Interaction" });
  await back.getByText("Your draft is back").waitFor();
  await back.getByText(/^Not booked: /).waitFor();
  await back.getByLabel(`Part 2 ${run} (${skuOf(2)})`, { exact: true }).fill("1");
  await goTo(back, "Signature");
  await press(back, "Save visit");
  await expectNotification(next, "Visit saved with 2 parts and 0:30 h.");
  expect(await visits()).toHaveLength(before.length);
  const stocks = await Promise.all(
    items.map(async ({ id }) => (await read<StockItem>(`/api/stock-items/${id}`)).currentStock),
  );
  expect(stocks).toEqual([3, 3, 3]);
});
