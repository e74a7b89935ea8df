import { isNightly } from "@dash/contracts/testing/property-runs";
import { readAreaJson } from "@dash/kit/build/area-json";
import { webFolders } from "@dash/kit/build/web-folders";
import type { Browser, Page } from "playwright-core";
import { projectRoot } from "../../scripts/testing/journey-system.ts";
import { overflowOf, untilStill, violationsOf } from "./axe.ts";
import { continueAs, openBrowser, openVisitor, signIn } from "./browser.ts";
import { farMonth, lastMonthsEntries } from "./far-month.ts";
import { foldedParts, unfoldAll } from "./on-page.ts";
import { reportPath } from "./report-path.ts";

const areas = webFolders(projectRoot).areas.map(readAreaJson);
const screens = [...areas.flatMap(({ routes }) => routes.map(({ path }) => path)), "/no-such-page"];

interface View {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The last scheme stays for the next page. */
  readonly schemes: readonly ("light" | "dark")[];
}

const NARROW: View = {
  name: "narrow",
  viewport: { width: 360, height: 780 },
  schemes: ["dark", "light"],
};
const WIDE: View = {
  name: "wide",
  viewport: { width: 1440, height: 900 },
  schemes: ["light", "dark"],
};
/** By day one view in one scheme. The narrow one holds what sticks out. */
const views: readonly View[] = isNightly ? [WIDE, NARROW] : [{ ...NARROW, schemes: ["dark"] }];

const far = farMonth(4);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The accessibility faults of the open page with their places: by all rules, then by those of colours in the other scheme. */
async function faultsOf(page: Page, where: string, { schemes }: View): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    // The gateway's own pages follow the system's theme and have no `data-theme`.
    await page.locator(`html[data-theme=${colorScheme}], html:not([data-theme])`).waitFor();
    await untilStill(page);
    const violations = await violationsOf(page, index === 0 ? "all" : "colours");
    const overflow = await overflowOf(page);
    if (overflow > 0) violations.push(`sticks out by ${overflow} px`);
    faults.push(...violations.map((fault) => `${where}, ${colorScheme}: ${fault}`));
  }
  return faults;
}

it.each(views)(
  "every screen and the person's menu, $name, $schemes, has no fault that axe finds and nothing sticks out",
  async (view) => {
    const { page, context } = await openVisitor(browser, view.viewport);
    await page.goto("/api/login");
    await page.getByRole("button", { name: "Continue as Sam Patel" }).waitFor();
    const faults = await faultsOf(page, "/api/login", view);
    await continueAs(page, "Sam Patel");
    for (const path of [...screens, await reportPath(context)]) {
      await openScreen(page, path);
      faults.push(...(await faultsOf(page, path, view)));
    }
    await page.getByRole("banner").getByRole("button", { name: "Sam Patel" }).click();
    await page.getByRole("group", { name: "Theme" }).waitFor();
    faults.push(...(await faultsOf(page, "the menu behind the person", view)));
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Opens a screen and waits for its frame, which follows the system's theme from the moment the user menu is there. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Sam Patel|Alex Morgan/ })
    .waitFor();
}

/** The dialogs that an administrator can open on each screen, by the names of their buttons. */
const dialogsOf: Record<string, readonly string[]> = {
  "/user-management": ["Add User", "Edit Sam Patel", "Delete Sam Patel", "History of Sam Patel"],
  "/partnership-tiers": ["Add Tier", "Edit Tier 1", "History of Tier 1"],
  "/audit": [],
  "/areas": ["Builds of Stock", "History of Stock", "New Token"],
  [lastMonthsEntries]: ["Edit entry of", "Delete entry of", "History of entry of"],
  "/interactions?period=all": ["New Interaction", "Details of", "Edit "],
  "/interactions?view=customers": ["New customer"],
  "/interactions?view=unmatched": ["Say who this is"],
  "/interactions?view=call-backs": [],
  "/kpi-reports": ["About First Time Fix Rate"],
  "/kpi-reports?view=calls": [],
  "/kpi-reports?view=values": [],
  "/sales-pipeline": ["Add Entry"],
  "/sales-pipeline?view=list": ["Details of", "Edit ", "Delete "],
  "/sales-pipeline?tab=analytics": [],
  "/geographic-analytics?tab=heatmap": ["Add Installation", "Details of", "Edit ", "History of"],
  "/geographic-analytics?tab=growth": [],
};

/** The dialogs on the page of a draft whose month is over. */
const dialogsOfReport = ["Edit commentary", "Finalise", "Share", "History"];

/** Presses the button, or the matching item of the menu of a report or, in a narrow window, of a row. */
async function openDialog(page: Page, name: string): Promise<void> {
  const [action = "", record = ""] = name.split(/ (?:of\b ?)?(.*)/);
  const button = page.getByRole("button", { name }).first();
  const menu = page
    .getByRole("button", { name: `Actions for ${record}` })
    .or(page.getByRole("button", { name: /^More actions for / }))
    .first();
  // On a phone the list may be in a part that folds.
  await button.or(menu).or(foldedParts(page)).first().waitFor();
  await unfoldAll(page);
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Closes the dialog; a form in a panel first goes back to what the panel shows. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  const panel = page.locator("[data-beside], [role=dialog]");
  if ((await panel.count()) > 0) await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
}

/** Whether the open dialog is higher than the window, or its button that saves is out of sight. */
async function dialogFaults(page: Page, where: string): Promise<string[]> {
  const dialog = page.locator("[role=dialog], [role=alertdialog]");
  const faults = await dialog.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const save = element.querySelector("[type=submit]");
    const { x = 0, y = 0, width = 0, height = 0 } = save?.getBoundingClientRect() ?? {};
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return [
      ...(top < 0 || bottom > innerHeight ? ["is higher than the window"] : []),
      ...(save && !save.contains(seen) ? ["hides the button that saves"] : []),
    ];
  });
  return faults.map((fault) => `${where}: ${fault}`);
}

it.each(views)(
  "W-61 an administrator's screens and dialogs, $name, $schemes, have no fault that axe finds and nothing sticks out; a dialog fits, with its footer",
  async (view) => {
    const { page, context } = await openVisitor(browser, view.viewport);
    await page.goto("/api/login");
    await continueAs(page, "Alex Morgan");
    const faults: string[] = [];
    const report = { [await reportPath(context)]: dialogsOfReport };
    for (const [path, names] of Object.entries({ ...dialogsOf, ...report })) {
      await openScreen(page, path);
      faults.push(...(await faultsOf(page, path, view)));
      for (const name of names) {
        await openDialog(page, name);
        await page.getByRole(name.startsWith("Delete") ? "alertdialog" : "dialog").waitFor();
        faults.push(...(await faultsOf(page, `${path}, ${name}`, view)));
        faults.push(...(await dialogFaults(page, `${path}, ${name}`)));
        await closeDialog(page);
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

it("a row opens by the keyboard, and its menu in a narrow window has no fault that axe finds", async () => {
  const { page, context } = await openVisitor(browser, NARROW.viewport);
  await page.goto(`/api/login?returnTo=${encodeURIComponent(lastMonthsEntries)}`);
  await continueAs(page, "Alex Morgan");
  await page.getByRole("button", { name: "Edit entry of" }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Edit Time Entry" }).waitFor();
  await page.keyboard.press("Escape");
  // The focus has returned to the row.
  await page.locator("tr button:focus").waitFor();
  // The row's mark and its exact hours get the focus next, then the row's menu.
  await page.getByRole("button", { name: "Ask about this" }).first().waitFor({ state: "attached" });
  for (let stop = 1; stop <= 3; stop += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).waitFor();
  expect(await faultsOf(page, "/time-tracking, the menu of a row", NARROW)).toEqual([]);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "History" }).waitFor();
  await context.close();
});

it("logs time with the keyboard alone", async () => {
  const { context, page } = await signIn(browser, "Priya Shah", far.path);
  const form = page.getByRole("form", { name: "New Time Entry" });
  await form.getByLabel("Service line").focus();
  await page.keyboard.type("Survey");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(far.day(3));
  // The calendar button is between the date and the start time.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("930");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("10:15");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Typed without a mouse");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "Save again to keep it." }).waitFor();
  await page.keyboard.press("Enter");
  await page
    .getByRole("row", { name: /Typed without a mouse/ })
    .getByText("0.8h")
    .waitFor();
  await context.close();
});
