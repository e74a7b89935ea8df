import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { press, run } from "@dash/shell/e2e/on-page";
import type { Browser, Response } from "playwright-core";
import { writeLabelVideo } from "./label-video.ts";

const name = `Scanned fan ${run}`;
const sku = `SC-${run.slice(-8)}`.toUpperCase();
const PHONE = { width: 360, height: 740 };

let folder: string;
let browser: Browser;
let staff: Visitor;
let item: StockItem;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "dash-label-"));
  const camera = path.join(folder, "label.y4m");
  await writeLabelVideo(camera, sku);
  browser = await openBrowser({ camera });
  staff = await signIn(browser, "Sam Patel", "/", PHONE, "block", {
    hasTouch: true,
    isMobile: true,
  });
  // The library has to read, also in a browser with a reader of its own.
  await staff.context.addInitScript(() => Reflect.deleteProperty(window, "BarcodeDetector"));
  const data = { name, sku, category: "Parts", currentStock: 5 };
  item = (await (
    await staff.context.request.post("/api/stock-items", { data })
  ).json()) as StockItem;
});
afterAll(async () => {
  await staff.context.request.post(`/api/stock-items/${item.id}/archive`);
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => expect(staff.errors).toEqual([]));

it("K5-13 a label opens its item in two presses of a phone", async () => {
  const { page } = staff;
  await page.goto("/");
  await press(page, "New");
  await page.getByRole("link", { name: "Scan a label" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(new URL(page.url()).search).toBe(`?item=${item.id}`);
});

/** Whether an answer is the file with the library that reads codes. */
async function isReader(answer: Response): Promise<boolean> {
  return answer.url().endsWith(".js") && (await answer.text()).includes("NotFoundException");
}

it("K5-14 a part is scanned into a job sheet that lost its network", async () => {
  const { page, context } = staff;
  const items = page.waitForResponse((answer) => answer.url().endsWith("/api/stock-items"));
  const reader = page.waitForResponse(isReader);
  await page.goto("/interactions?new=visit");
  const sheet = page.getByRole("dialog", { name: "New Interaction" });
  await press(sheet.getByRole("list", { name: "Steps" }), /Parts/);
  await (await items).finished();
  await (await reader).finished();
  await context.setOffline(true);
  await press(sheet, "Scan a label");
  await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll<HTMLInputElement>("[role=combobox]")].some(
        ({ value }) => value === text,
      ),
    `${name} (${sku})`,
  );
  await context.setOffline(false);
});
