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

it("J-11 a sheet saved without a network outlives a killed browser, and is stored once by opening the dashboard", async () => {
  const { page, context } = kept;
  await page.goto("/api/login?returnTo=%2Finteractions");
  await continueAs(page, "Sam Patel");
  const created = await context.request.post("/api/customers", {
    data: { kind: "customer", name: `Cellar ${run}`, numbers: [], emails: [] },
  });
  const { id } = (await created.json()) as CustomerRecord;
  await page.goto(`/interactions?new=visit&customer=${id}`);
  const dialog = page.getByRole("dialog", { name: "New Interaction" });
  await dialog.getByLabel("Outcome", { exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await dialog.getByLabel("Date", { exact: true }).fill("y");
  await dialog.getByLabel("Time", { exact: true }).fill("05:00");
  await dialog.getByLabel("Duration", { exact: true }).fill("0:30");
  await dialog.getByLabel("Outcome", { exact: true }).fill(`Bled the radiators ${run}`);
  await press(dialog, "Save visit");
  await dialog.getByText("Waiting for the connection").first().waitFor();
  await kept.kill();

  kept = await openKeptBrowser(folder);
  await kept.page.goto("/api/login");
  await continueAs(kept.page, "Sam Patel");
  await expectNotification(kept.page, "Visit saved with 0:30 h.");
  const visits = await read<CustomerInteraction[]>(`/api/customer-interactions?customerId=${id}`);
  expect(visits.map(({ outcome }) => outcome)).toEqual([`Bled the radiators ${run}`]);
  const entries = await read<TimeEntry[]>(`/api/time-entries?interactionId=${visits[0]?.id}`);
  expect(entries.map(({ minutes }) => minutes)).toEqual([30]);
  await kept.page.goto("/interactions");
  await kept.page.getByRole("button", { name: "New Interaction" }).waitFor();
  expect(await kept.page.getByRole("button", { name: /visit/i }).count()).toBe(0);
});
