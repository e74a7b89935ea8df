import type { Browser } from "playwright-core";
import { press, run, told } from "./administration.ts";
import { openBrowser, signIn } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it("D-03 ST-10 a submit that would turn an unreadable number into another stops once", async () => {
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
  await told(page, "Stock item created successfully!");
  await context.close();
});

it("D-03 PT-02 letters in Monthly Hours are seen and refused, not dropped", async () => {
  const { page, context } = await signIn(browser, "Alex Morgan", "/partnership-tiers");
  await press(page, "Add Tier");
  const dialog = page.getByRole("dialog", { name: "Create New Partnership Tier" });
  await dialog.getByLabel("Tier Name").fill(`Lettered ${run}`);
  await dialog.getByLabel("Monthly Hours").fill("");
  await dialog.getByLabel("Monthly Hours").pressSequentially("8o");
  expect(await dialog.getByLabel("Monthly Hours").inputValue()).toBe("8o");
  await press(dialog, "Create Tier");
  await dialog.getByText("Monthly hours must be at least 1").waitFor();
  await context.close();
});

it("D-07 what the server refuses at a field is said there, and no toast speaks beside it", async () => {
  const { page, context } = await signIn(browser, "Alex Morgan", "/partnership-tiers");
  await press(page, "Add Tier");
  const dialog = page.getByRole("dialog", { name: "Create New Partnership Tier" });
  await dialog.getByLabel("Tier Name").fill("Starter");
  await press(dialog, "Create Tier");
  await dialog.getByText("A tier with this name already exists").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
  const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  expect(await toasts.count()).toBe(0);
  await context.close();
});
