import type { PartnershipTier } from "@dash/contracts/partnership-tiers";
import type { Browser } from "playwright-core";
import { addTier, press, run, told } from "./administration.ts";
import { openBrowser, signIn, type Visitor } from "./browser.ts";

const USUAL = "Tier 1";
const spare = `Spare ${run}`;
const larger = `Larger ${run}`;

let browser: Browser;
let admin: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(browser, "Alex Morgan", "/partnership-tiers");
});
// Other journeys know the tier that is usually in force.
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

it("PT-02 PT-09 F-A7 C-33 creates a tier that waits, edits and deletes it, before everybody's eyes", async () => {
  const { page } = admin;
  const watching = await signIn(browser, "Vic Jones", "/partnership-tiers");
  const theirs = watching.page.getByRole("region", { name: spare });
  await watching.page.getByRole("region", { name: USUAL }).first().waitFor();
  await addTier(page, { name: spare, hours: "80", isActivated: false });
  const card = page.getByRole("region", { name: spare });
  await card.getByText("Inactive").waitFor();
  await theirs.getByText("80").waitFor();
  await page.getByRole("banner").getByText(USUAL).waitFor();

  await press(page, `Edit ${spare}`);
  await page.getByRole("dialog").getByLabel("Monthly Hours").fill("90");
  await press(page, "Update Tier");
  await told(page, "Partnership tier updated successfully");
  await card.getByText("90", { exact: true }).waitFor();
  await theirs.getByText("90").waitFor();
  await press(page, `Delete ${spare}`);
  await press(page.getByRole("alertdialog"), "Delete");
  await told(page, "Partnership tier deleted successfully");
  await card.waitFor({ state: "detached" });
  await theirs.waitFor({ state: "detached" });
  await watching.context.close();
});

it("PT-10 SH-07 C-32 C-33 F-A2 F-B2 a new tier is everybody's at once, and leaves the months before as they were", async () => {
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
  await told(admin.page, "Partnership tier activated successfully");
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

it("F-A7 a tier that has been in force offers no deletion", async () => {
  await admin.page.goto("/partnership-tiers");
  await admin.page.getByRole("button", { name: `Edit ${larger}` }).waitFor();
  expect(await admin.page.getByRole("button", { name: `Delete ${larger}` }).count()).toBe(0);
});

it("F-X3 C4 shows both versions to the second of two who change a tier", async () => {
  const { page } = admin;
  const second = await admin.context.newPage();
  for (const each of [page, second]) {
    await each.goto("/partnership-tiers");
    await press(each, `Edit ${larger}`);
  }
  await page.getByRole("dialog").getByLabel("Description").fill("Said first");
  await press(page, "Update Tier");
  await told(page, "Partnership tier updated successfully");
  await second.getByRole("dialog").getByLabel("Description").fill("Said second");
  await press(second, "Update Tier");
  await second.getByRole("row", { name: "Description Said first Said second differs" }).waitFor();
  await press(second, "Keep mine");
  await second.getByRole("region", { name: larger }).getByText("Said second").waitFor();
  await second.close();
});
