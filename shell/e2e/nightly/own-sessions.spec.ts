import type { Browser, Page } from "playwright-core";
import { overflowOf, untilStill, violationsOf } from "../axe.ts";
import { openBrowser, signIn, type Visitor } from "../browser.ts";

const PERSON = "Vic Jones";
const PHONE = { width: 360, height: 780 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openSessions(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: PERSON }).click();
  await page.getByRole("button", { name: "Your sessions" }).click();
  const dialog = page.getByRole("dialog", { name: "Your sessions" });
  await dialog.getByText("This session").waitFor();
  return dialog;
}

/** The API's answer to the browser without its page, which would sign in again at once. */
const statusIn = async ({ context }: Visitor) =>
  (await context.request.get("/api/auth/user")).status();

it("J-75 a person signs a lost phone out, and stays signed in", async () => {
  const desk = await signIn(browser, PERSON);
  const dialog = await openSessions(desk.page);
  // Other journeys of the same person may have left theirs.
  const others = dialog.getByRole("button", { name: "Sign out everywhere else" });
  if (await others.isVisible()) await others.click();
  await others.waitFor({ state: "detached" });
  await desk.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  const phone = await signIn(browser, PERSON, "/stock-management", PHONE);
  await phone.page.close();
  expect(await statusIn(phone)).toBe(200);
  await openSessions(desk.page);
  await untilStill(desk.page);
  expect(await violationsOf(desk.page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Sign out Chrome on Linux/ }).click();
  await dialog.getByText("Signed out there").waitFor();
  await others.waitFor({ state: "detached" });
  expect(await dialog.getByRole("listitem").count()).toBe(1);

  expect(await statusIn(phone)).toBe(401);
  await desk.page.reload();
  await desk.page.getByRole("banner").getByRole("button", { name: PERSON }).waitFor();
  await phone.context.close();
  await desk.context.close();
});

it("J-75 a phone shows the sessions, and signs all others out", async () => {
  const desk = await signIn(browser, PERSON);
  await desk.page.close();
  const phone = await signIn(browser, PERSON, "/", PHONE);
  const dialog = await openSessions(phone.page);
  await untilStill(phone.page);
  expect(await violationsOf(phone.page)).toEqual([]);
  expect(await overflowOf(phone.page)).toBe(0);
  const others = dialog.getByRole("button", { name: "Sign out everywhere else" });
  await others.click();
  await others.waitFor({ state: "detached" });
  expect(await statusIn(desk)).toBe(401);
  expect(await statusIn(phone)).toBe(200);
  await desk.context.close();
  await phone.context.close();
});
