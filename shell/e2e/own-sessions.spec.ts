import type { Browser, Page } from "playwright-core";
import { overflowOf, untilStill, violationsOf } from "./axe.ts";
import { openBrowser, signIn } from "./browser.ts";

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

it("J-75 a person signs a lost phone out, which then asks for the sign-in", async () => {
  const desk = await signIn(browser, PERSON);
  const dialog = await openSessions(desk.page);
  // Other journeys of the same person may have left theirs.
  const others = dialog.getByRole("button", { name: "Sign out everywhere else" });
  if (await others.isVisible()) await others.click();
  await others.waitFor({ state: "detached" });
  await desk.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  const phone = await signIn(browser, PERSON, "/stock-management", PHONE);
  await openSessions(desk.page);
  await untilStill(desk.page);
  expect(await violationsOf(desk.page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Sign out Chrome on Linux/ }).click();
  await dialog.getByText("Signed out there").waitFor();
  await others.waitFor({ state: "detached" });
  expect(await dialog.getByRole("listitem").count()).toBe(1);

  await phone.page.reload();
  await phone.page.getByRole("button", { name: `Continue as ${PERSON}` }).waitFor();
  await desk.page.reload();
  await desk.page.getByRole("banner").getByRole("button", { name: PERSON }).waitFor();
  await phone.context.close();
  await desk.context.close();
});

it("J-75 a phone shows the sessions, and signs all others out", async () => {
  const desk = await signIn(browser, PERSON);
  const phone = await signIn(browser, PERSON, "/", PHONE);
  const dialog = await openSessions(phone.page);
  await untilStill(phone.page);
  expect(await violationsOf(phone.page)).toEqual([]);
  expect(await overflowOf(phone.page)).toBe(0);
  const others = dialog.getByRole("button", { name: "Sign out everywhere else" });
  await others.click();
  await others.waitFor({ state: "detached" });
  await desk.page.reload();
  await desk.page.getByRole("button", { name: `Continue as ${PERSON}` }).waitFor();
  await desk.context.close();
  await phone.context.close();
});
