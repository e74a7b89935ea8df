import type { APIRequestContext, Browser, Page } from "playwright-core";
import { untilStill, violationsOf } from "./axe.ts";
import { openBrowser, signIn } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NAME = "Calder Fairweather";

/** Adds a lead of the person with a follow-up. */
async function addLead(request: APIRequestContext, nextFollowUp: string): Promise<string> {
  const data = {
    customerName: NAME,
    customerPhone: "+441174960944",
    customerAddress: "4 Example Street",
    postcode: "BS1 4DJ",
    leadSource: "Other",
    leadDate: "2044-05-06",
    nextFollowUp,
  };
  const answer = await request.post("/api/sales-pipeline", { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function openDialog(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Priya Shah" }).click();
  await page.getByRole("button", { name: "Your calendar" }).click();
  return page.getByRole("dialog", { name: "Your calendar" });
}

it("a person's calendar opens without a session, has a moved date at once, and ends", async () => {
  const { page, context } = await signIn(browser, "Priya Shah");
  const id = await addLead(context.request, "2031-05-05");
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: "Make address" }).click();
  const address = await dialog.getByLabel("Address").inputValue();
  await untilStill(page);
  expect(await violationsOf(page)).toEqual([]);

  const stranger = await browser.newContext();
  const read = async () => {
    const answer = await stranger.request.get(address);
    return { status: answer.status(), text: await answer.text() };
  };
  const first = await read();
  expect(first.status).toBe(200);
  expect(first.text).toContain(`UID:${id}@partnership-dashboard`);
  expect(first.text).toContain("DTSTART;VALUE=DATE:20310505");
  expect(first.text).toContain(`SUMMARY:Follow up: ${NAME}`);
  for (const hidden of ["0944", "Example Street", "BS1"]) expect(first.text).not.toContain(hidden);

  const moved = await context.request.put(`/api/sales-pipeline/${id}`, {
    data: { nextFollowUp: "2031-05-12" },
  });
  expect(moved.status()).toBe(200);
  const second = await read();
  expect(second.text).toContain("DTSTART;VALUE=DATE:20310512");
  expect(second.text).not.toContain("20310505");

  await dialog.getByRole("button", { name: "End address" }).click();
  await dialog.getByText(/^The address has ended/).waitFor();
  const ended = await read();
  expect(ended.status).toBe(410);
  expect(ended.text).not.toContain("VCALENDAR");
  await context.request.delete(`/api/sales-pipeline/${id}`);
  await stranger.close();
  await context.close();
});
