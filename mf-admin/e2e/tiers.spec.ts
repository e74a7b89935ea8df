import type { PartnershipTier } from "@dash/contracts/tiers/partnership-tiers";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { press, run, expectNotification } from "@dash/shell/e2e/on-page";
import type { Browser } from "playwright-core";
import { addTier } from "./administration.ts";

const USUAL = "Tier 1";
const spare = `Spare ${run}`;
const larger = `Larger ${run}`;

let browser: Browser;
let admin: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(browser, "Alex Morgan", "/partnership-tiers");
});
// Other journeys expect the usual tier.
afterAll(async () => {
  await activateUsual();
  await browser.close();
});
afterEach(() => expect(admin.errors).toEqual([]));

async function activateUsual(): Promise<void> {
  const { request } = admin.context;
  const tiers = (await (
    await request.get("/api/partnership-tiers/all")
  ).json()) as PartnershipTier[];
  const usual = tiers.find(({ name }) => name === USUAL);
  if (!usual) throw new Error(`there is no tier ${USUAL}`);
  if (!usual.isActive) await request.post(`/api/partnership-tiers/${usual.id}/activate`);
}

it("PT-02 PT-09 creates a tier that waits, edits and deletes it, before everybody's eyes", async () => {
  const { page } = admin;
  const watching = await signIn(browser, "Vic Jones", "/partnership-tiers");
  const theirs = watching.page.getByRole("region", { name: spare });
  await watching.page.getByRole("region", { name: USUAL }).first().waitFor();
  await addTier(page, { name: spare, hours: "80", isActivated: false });
  const card = page.getByRole("region", { name: spare });
  await card.getByText("Inactive").waitFor();
  await theirs.getByText("80", { exact: true }).waitFor();
  await page.getByRole("banner").getByText(USUAL).waitFor();

  await press(page, `Edit ${spare}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Monthly Hours").fill("90");
  await dialog.getByLabel("Unused Hours").selectOption("Carried into the next month");
  await press(page, "Update Tier");
  await dialog.getByText("The limit must be at least 1 hour").waitFor();
  await dialog.getByLabel("At Most").fill("10");
  await press(page, "Update Tier");
  await expectNotification(page, "Partnership tier updated successfully");
  await card.getByText("90", { exact: true }).waitFor();
  const carried = "Unused hours carried into the next month, at most 10 h";
  await card.getByText(carried).waitFor();
  await theirs.getByText(carried).waitFor();
  await theirs.getByText("90", { exact: true }).waitFor();
  await press(page, `Delete ${spare}`);
  await press(page.getByRole("alertdialog"), "Delete");
  await expectNotification(page, "Partnership tier deleted successfully");
  await card.waitFor({ state: "detached" });
  await theirs.waitFor({ state: "detached" });
  await watching.context.close();
});

it("PT-10 SH-07 a new tier is everybody's at once, and leaves the months before as they were", async () => {
  const watching = await signIn(browser, "Vic Jones");
  const hours = watching.page.getByRole("region", { name: /^Hours Used/ });
  const banner = watching.page.getByRole("banner");
  await press(watching.page, "Previous month");
  await watching.page.getByRole("region", { name: /^Hours Used in/ }).waitFor();
  const before = await hours.innerText();
  await press(watching.page, "This month");
  await watching.page.getByRole("region", { name: "Hours Used This Month" }).waitFor();

  await addTier(admin.page, { name: larger, hours: "200", isActivated: true });
  await admin.page.getByRole("banner").getByText(larger).waitFor();
  await admin.page
    .getByRole("region", { name: "Current Active Tier" })
    .getByText("200 hours per month")
    .waitFor();
  await banner.getByText(larger).waitFor();
  await hours.getByText("of 200 hours").waitFor();

  await press(admin.page, `Activate ${USUAL}`);
  await expectNotification(admin.page, "Partnership tier activated successfully");
  await banner.getByText(USUAL).waitFor();
  await hours.getByText(USUAL).waitFor();
  await press(watching.page, "Previous month");
  await watching.page.getByRole("region", { name: /^Hours Used in/ }).waitFor();
  expect(await hours.innerText()).toBe(before);
  const periods = admin.page.getByRole("list", { name: "Tiers over time, newest first" });
  await periods.getByText(larger).waitFor();
  expect(watching.errors).toEqual([]);
  await watching.context.close();
});

it("a tier that has been in force offers no deletion", async () => {
  await admin.page.goto("/partnership-tiers");
  await admin.page.getByRole("button", { name: `Edit ${larger}` }).waitFor();
  expect(await admin.page.getByRole("button", { name: `Delete ${larger}` }).count()).toBe(0);
});

it("shows both versions to the second of two who change a tier", async () => {
  const { page } = admin;
  const second = await admin.context.newPage();
  for (const each of [page, second]) {
    await each.goto("/partnership-tiers");
    await press(each, `Edit ${larger}`);
  }
  await page.getByRole("dialog").getByLabel("Description").fill("Said first");
  await press(page, "Update Tier");
  await expectNotification(page, "Partnership tier updated successfully");
  await second.getByRole("dialog").getByLabel("Description").fill("Said second");
  await press(second, "Update Tier");
  await second.getByRole("row", { name: "Description Said first Said second differs" }).waitFor();
  await press(second, "Keep mine");
  await second.getByRole("region", { name: larger }).getByText("Said second").waitFor();
  await second.close();
});

it("says what activating a tier changes, and undoes it from the toast by keyboard, before everybody's eyes", async () => {
  const spare = `Undone ${run}`;
  const watching = await signIn(browser, "Vic Jones");
  const hours = watching.page.getByRole("region", { name: "Hours Used This Month" });
  const { page, context, errors } = await signIn(browser, "Alex Morgan", "/partnership-tiers");
  await addTier(page, { name: spare, hours: "4321", isActivated: false });
  const tiers = (await (
    await context.request.get("/api/partnership-tiers/all")
  ).json()) as PartnershipTier[];
  const usual = tiers.find(({ isActive }) => isActive);
  const card = page.getByRole("region", { name: spare });
  await card
    .getByText(
      new RegExp(`from now on, .* counts 4,321 hours instead of ${usual?.monthlyHours}\\.`),
    )
    .waitFor();

  await press(page, `Activate ${spare}`);
  await expectNotification(page, "Partnership tier activated successfully");
  await hours.getByText("of 4,321 hours").waitFor();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").innerText()).toBe("Undo");
  await page.keyboard.press("Enter");
  await expectNotification(page, "Activation undone");

  await hours.getByText(`of ${usual?.monthlyHours} hours`).waitFor();
  await page
    .getByRole("banner")
    .getByText(usual?.name ?? "")
    .first()
    .waitFor();
  const periods = page.getByRole("list", { name: "Tiers over time, newest first" });
  await periods.getByText(spare).waitFor({ state: "detached" });
  await periods.waitFor();
  await press(page, `Delete ${spare}`);
  await press(page.getByRole("alertdialog"), "Delete");
  await expectNotification(page, "Partnership tier deleted successfully");
  expect(errors).toEqual([]);
  await watching.context.close();
  await context.close();
});

it("PT-02 letters in Monthly Hours are seen and refused, not dropped", async () => {
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

it("what the server refuses at a field is said there, and no toast speaks beside it", async () => {
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
