import { openBrowser, openVisitor, signIn, type Visitor } from "@dash/shell/e2e/browser";
import { press, run, expectNotification } from "@dash/shell/e2e/on-page";
import type { Browser, Page } from "playwright-core";

const LONGEST_MAIL_MS = 30_000;

let browser: Browser;
let admin: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(browser, "Alex Morgan", "/user-management");
});
afterAll(() => browser.close());
afterEach(() => expect(admin.errors).toEqual([]));

/** Signs in at the stand-in as somebody who may have no user here. */
async function arriveAs(page: Page, email: string, address = "/api/login"): Promise<void> {
  await page.goto(address);
  await page.getByLabel(/by an e-mail address/).fill(email);
  await press(page, "Sign in");
}

async function invite(page: Page): Promise<void> {
  await press(page.getByRole("dialog"), "Invite");
  await expectNotification(page, "Invitation created successfully");
}

const rowOf = (email: string) =>
  admin.page
    .getByRole("table", { name: "Invitations, newest first" })
    .getByRole("row", { name: new RegExp(email) });

test("an invited person reads the mail, follows its link and is a user", async () => {
  const { page } = admin;
  const email = `robin.${run}@example.com`;
  await press(page, "Invite");
  await page.getByRole("dialog").getByLabel("E-mail").fill(email.toUpperCase());
  await page.getByRole("dialog").getByLabel("Role").selectOption({ label: "Viewer" });
  await invite(page);
  await rowOf(email)
    .getByText(/^Sent /)
    .waitFor({ timeout: LONGEST_MAIL_MS });

  const robin = await openVisitor(browser);
  await robin.page.goto("/api/mail/");
  const mail = robin.page.getByRole("group").filter({ hasText: `to ${email}` });
  await mail
    .getByText("Alex Morgan invites you to the Partnership Dashboard", { exact: true })
    .click();
  const link = await mail.getByRole("link", { name: /api\/login$/ }).getAttribute("href");
  await arriveAs(robin.page, email, link ?? "");
  await robin.page.getByRole("banner").getByRole("button", { name: email }).waitFor();
  const own = await robin.context.request.get("/api/auth/user");
  expect(await own.json()).toMatchObject({ email, role: "ecogenica_viewer" });
  expect(robin.errors).toEqual([]);
  await robin.context.close();
  await rowOf(email).getByText("Accepted").waitFor();
});

test("a person who is not let in asks an administrator once, and is let in by an invitation", async () => {
  const { page } = admin;
  const email = `lee.${run}@example.com`;
  const lee = await openVisitor(browser);
  await arriveAs(lee.page, email);
  await lee.page.getByText(email).waitFor();
  await press(lee.page, "Ask an administrator");
  await lee.page.getByText(/^You asked an administrator on /).waitFor();
  expect(await lee.page.getByRole("button").count()).toBe(0);

  await press(page, `Invite ${email}`);
  await invite(page);
  const answered = page.getByRole("button", { name: `Dismiss ${email}` });
  await answered.waitFor({ state: "detached" });
  await lee.page.getByRole("link", { name: "Sign in again" }).click();
  await lee.page.getByRole("banner").getByRole("button", { name: email }).waitFor();
  await lee.context.close();
});

test("a revoked invitation lets nobody in", async () => {
  const { page } = admin;
  const email = `kim.${run}@example.com`;
  await press(page, "Invite");
  await page.getByRole("dialog").getByLabel("E-mail").fill(email);
  await invite(page);
  await press(page, `Revoke ${email}`);
  await press(page.getByRole("alertdialog"), "Revoke");
  await expectNotification(page, "Invitation revoked successfully");
  await rowOf(email).waitFor({ state: "detached" });
  const kim = await openVisitor(browser);
  await arriveAs(kim.page, email);
  await kim.page.getByRole("heading", { name: "You have no access yet" }).waitFor();
  await kim.context.close();
});
