import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { continueAs, openKeptBrowser, type KeptBrowser } from "@dash/shell/e2e/browser";
import { expectNotification, press, run } from "@dash/shell/e2e/on-page";

let kept: KeptBrowser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "dash-cellar-"));
  kept = await openKeptBrowser(folder);
});
afterAll(async () => {
  await kept.context.close();
  await rm(folder, { recursive: true, force: true });
});

async function read<T>(address: string): Promise<T> {
  return (await (await kept.context.request.get(address)).json()) as T;
}

/** The button that opens a visit which this browser keeps. Rows of the list have buttons that name a visit too. */
const LEFT_VISIT = /^(Unsaved visit|Visit waiting to be sent)$/;

/** Writes a sheet for a new customer, and saves it without a network. It gives the customer's id. */
async function saveSheetOffline(time: string, outcome: string): Promise<string> {
  const { page, context } = kept;
  const created = await context.request.post("/api/customers", {
    data: { kind: "customer", name: `Cellar, ${outcome}`, numbers: [], emails: [] },
  });
  const { id } = (await created.json()) as CustomerRecord;
  await page.goto(`/interactions?new=visit&customer=${id}`);
  const dialog = page.getByRole("dialog", { name: "New Interaction" });
  await dialog.getByLabel("Outcome", { exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await dialog.getByLabel("Date", { exact: true }).fill("y");
  await dialog.getByLabel("Time", { exact: true }).fill(time);
  await dialog.getByLabel("Duration", { exact: true }).fill("0:30");
  await dialog.getByLabel("Outcome", { exact: true }).fill(outcome);
  await press(dialog, "Save visit");
  await dialog.getByText("Waiting for the connection").first().waitFor();
  return id;
}

/** A killed browser may or may not have stored its cookies. */
async function signInAt(path: string, fullName = "Sam Patel"): Promise<void> {
  await kept.context.clearCookies();
  await kept.page.goto(`/api/login?returnTo=${encodeURIComponent(path)}`);
  await continueAs(kept.page, fullName);
}

/** Checks that a customer has one visit, with its time. */
async function expectStoredOnce(customerId: string, outcome: string): Promise<void> {
  const visits = await read<CustomerInteraction[]>(
    `/api/customer-interactions?customerId=${customerId}`,
  );
  expect(visits.map((visit) => visit.outcome)).toEqual([outcome]);
  const entries = await read<TimeEntry[]>(`/api/time-entries?interactionId=${visits[0]?.id}`);
  expect(entries.map(({ minutes }) => minutes)).toEqual([30]);
}

it("J-11 a sheet saved without a network outlives a killed browser, and is stored once by opening the dashboard", async () => {
  const outcome = `Bled the radiators ${run}`;
  await signInAt("/interactions");
  const id = await saveSheetOffline("05:00", outcome);
  await kept.kill();

  kept = await openKeptBrowser(folder);
  await signInAt("/");
  await expectNotification(kept.page, "Visit saved with 0:30 h.");
  await expectStoredOnce(id, outcome);
  await kept.page.goto("/interactions");
  await kept.page.getByRole("button", { name: "New Interaction" }).waitFor();
  expect(await kept.page.getByRole("button", { name: LEFT_VISIT }).count()).toBe(0);
});

it("J-11 W-86 a sheet is sent from any page, by the person who saved it, and by nobody who signs in between", async () => {
  const outcome = `Replaced the valve ${run}`;
  const id = await saveSheetOffline("05:30", outcome);
  await kept.kill();

  kept = await openKeptBrowser(folder);
  await signInAt("/stock-management", "Alex Morgan");
  await kept.page.waitForLoadState("networkidle");
  await kept.page.goto("/interactions");
  await kept.page.getByRole("button", { name: "New Interaction" }).waitFor();
  expect(await kept.page.getByRole("button", { name: LEFT_VISIT }).count()).toBe(0);
  await kept.page.getByRole("banner").getByRole("link", { name: "Logout" }).press("Enter");
  await kept.page.getByText("You are signed out").waitFor();

  await signInAt("/stock-management");
  await expectNotification(kept.page, "Visit saved with 0:30 h.");
  await expectStoredOnce(id, outcome);
});

it("J-11 a page loads nothing of the area where no sheet waits", async () => {
  const loaded: string[] = [];
  kept.page.on("request", (request) => loaded.push(request.url()));
  await kept.page.goto("/stock-management");
  await kept.page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => url.includes("/assets/stock/"))).not.toEqual([]);
  expect(loaded.filter((url) => url.includes("/assets/customers/"))).toEqual([]);
});
