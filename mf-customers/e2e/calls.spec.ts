import type { AuditEntry, AuditPage } from "@dash/contracts/users/audit";
import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { CallConnectionStatus, CallSync } from "@dash/contracts/interactions/call-connection";
import type { Browser, Locator, Page } from "playwright-core";
import { press, run, expectNotification } from "@dash/shell/e2e/on-page";
import { openBrowser, signIn, type Visitor } from "@dash/shell/e2e/browser";

let browser: Browser;
let admin: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(browser, "Alex Morgan");
});
afterAll(() => browser.close());
afterEach(() => expect(admin.errors).toEqual([]));

function card(page: Page): Locator {
  return page.getByRole("region", { name: "Ring Central Calls" });
}

/** Starts the connection as an administrator, decides on the call system's page, and returns. */
async function connect(button: string, decision: "Allow" | "Deny"): Promise<void> {
  const { page } = admin;
  await page.goto("/");
  await press(card(page), button);
  await press(page, decision);
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
}

async function status(): Promise<CallConnectionStatus> {
  const answer = await admin.context.request.get("/api/ringcentral/status");
  return (await answer.json()) as CallConnectionStatus;
}

describe("the connection to the call system", () => {
  it("RC-04 says why nothing is connected, when access is denied there", async () => {
    await connect("Connect Ring Central", "Deny");
    await expectNotification(
      admin.page,
      "Ring Central was not connected, because access was not allowed there.",
    );
    await card(admin.page).getByText("Not Connected", { exact: true }).waitFor();
  });

  it("RC-02 RC-04 RC-06 RC-07 connects, and reads the calls by itself", async () => {
    await connect("Connect Ring Central", "Allow");
    await expectNotification(admin.page, "Ring Central Connected!");
    await card(admin.page).getByText("Connected", { exact: true }).waitFor();
    await card(admin.page)
      .getByText(/^\d[\d,]* calls? this month, .*last sync/)
      .waitFor();
    await press(card(admin.page), "Show details");
    await card(admin.page).getByRole("button", { name: "Hide details" }).waitFor();
    await card(admin.page).getByText("Answer rates and duration").waitFor();
  });

  it("RC-03 syncs on demand, and finds nothing twice", async () => {
    const { page } = admin;
    await page.goto("/");
    await press(card(page), "Show details");
    await card(page).getByRole("button", { name: "Hide details" }).waitFor();
    await press(card(page), "Sync now");
    await card(page)
      .getByRole("list", { name: "Latest syncs" })
      .getByText("Done")
      .first()
      .waitFor();
    const total = () => countOf("/api/customer-interactions?source=call-system&limit=1");
    const before = await total();
    const again = await admin.context.request.post("/api/ringcentral/sync");
    expect(again.status()).toBe(202);
    // Another sync of the same minute may still be running.
    expect((await again.json()) as CallSync).toMatchObject({ added: 0 });
    expect((await total()) - before).toBeLessThanOrEqual(1);
    await press(card(page), "Refresh Status");
    await card(page)
      .getByText(/Last good sync/)
      .waitFor();
  });

  it("asks for a reconnect after the grant was revoked, and reconnects", async () => {
    const { page } = admin;
    await page.goto("/api/call-system/");
    await press(page, "Revoke access");
    await admin.context.request.post("/api/ringcentral/sync");
    await page.goto("/");
    await card(page).getByText("Reconnect needed", { exact: true }).waitFor();
    await card(page)
      .getByText(/Last good sync/)
      .waitFor();
    expect(await status()).toMatchObject({ isAuthorized: false, state: "reconnect-needed" });
    await connect("Reconnect Ring Central", "Allow");
    await card(page).getByText("Connected", { exact: true }).waitFor();
  });

  it("API-09 DM-09 RC-02 tells everybody that it is connected, and nobody how", async () => {
    const viewer = await signIn(browser, "Vic Jones");
    await card(viewer.page).getByText("Connected", { exact: true }).waitFor();
    await press(card(viewer.page), "Show details");
    await card(viewer.page).getByRole("button", { name: "Hide details" }).waitFor();
    expect(await card(viewer.page).getByRole("button").allInnerTexts()).toEqual([
      "Hide details",
      "Refresh Status",
    ]);
    const visible = JSON.stringify(await status());
    expect(visible).not.toMatch(/token|secret|verifier/i);
  });

  it("disconnects, and the calls stay and the trail tells who did it", async () => {
    const { page } = admin;
    const calls = await countOf("/api/customer-interactions?source=call-system&limit=1");
    await page.goto("/");
    await press(card(page), "Show details");
    await card(page).getByRole("button", { name: "Hide details" }).waitFor();
    await press(card(page), "Disconnect");
    await press(page.getByRole("alertdialog"), "Disconnect");
    await card(page).getByText("Not Connected", { exact: true }).waitFor();
    expect(await countOf("/api/customer-interactions?source=call-system&limit=1")).toBe(calls);
    expect(await trail()).toMatchObject([
      { action: "disconnected", actorName: "Alex Morgan" },
      { action: "connected", actorName: "Alex Morgan" },
      { action: "reconnect-needed", actorId: "svc:interactions" },
      { action: "connected", actorName: "Alex Morgan" },
    ]);
  });
});

async function trail(): Promise<readonly AuditEntry[]> {
  const answer = await admin.context.request.get("/api/audit?record=call-connection&limit=4");
  return ((await answer.json()) as AuditPage).entries;
}

async function countOf(target: string): Promise<number> {
  const answer = await admin.context.request.get(target);
  return Number(answer.headers()["x-total-count"]);
}

async function rowsOf<Row>(target: string): Promise<readonly Row[]> {
  return (await (await admin.context.request.get(target)).json()) as Row[];
}

function monthOf({ year, month }: { readonly year: number; readonly month: number }): string {
  return `${year}-${month}`;
}

describe("calls and visits", () => {
  it("says once who calls from a number, and its calls are theirs, those of closed months excepted", async () => {
    const { page } = admin;
    await page.goto("/interactions?view=unmatched");
    const first = page.getByRole("button", { name: /^Say who this is/ }).first();
    const number = ((await first.getAttribute("aria-label")) ?? (await first.innerText())).replace(
      /^.*: /,
      "",
    );
    await first.click();
    const dialog = page.getByRole("dialog", { name: "Say Who This Is" });
    await dialog.getByLabel("Who is it?").selectOption({ label: "Somebody new" });
    await dialog.getByLabel("Kind").selectOption({ label: "Customer" });
    await dialog.getByLabel("Name").fill(`Jo Field ${run}`);
    await press(dialog, "Save");
    await expectNotification(page, `assigned to Jo Field ${run} successfully!`);
    await page.goto(`/interactions?period=all&search=${encodeURIComponent(number)}`);
    await page.getByText(`Jo Field ${run}`).first().waitFor();
    const search = `callerType=none&limit=200&search=${encodeURIComponent(number)}`;
    const nameless = await rowsOf<CustomerInteraction>(`/api/customer-interactions?${search}`);
    const reports = await rowsOf<MonthlyReport>("/api/monthly-reports?limit=200");
    const closed = reports.filter((report) => report.status === "final").map(monthOf);
    expect(closed).toEqual(expect.arrayContaining(nameless.map(monthOf)));
  });

  it("DB-07 shows a warranty visit on the dashboard at once, and opens its rows with the same count", async () => {
    const { page } = admin;
    await page.goto("/interactions");
    await press(page, "New Interaction");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Type").selectOption({ label: "Visit" });
    await dialog.getByLabel("Service line").selectOption({ label: "Warranty Visits" });
    await dialog.getByLabel("Customer name").fill(`Visited ${run}`);
    await dialog.getByLabel("Warranty visit").check();
    await dialog.getByLabel("Fault category").selectOption({ label: "Electrical" });
    await dialog.getByLabel("Claim valid").selectOption({ label: "Yes" });
    const before = await figure(page, "warranty_visits_valid");
    await press(dialog, "Save visit");
    await dialog.waitFor({ state: "hidden" });
    await page.goto("/");
    const link = page.getByRole("link", { name: /Valid Warranty Claims/ });
    await link.waitFor();
    expect(await figure(page, "warranty_visits_valid")).toBe(before + 1);
    expect(await link.innerText()).toContain(String(before + 1));
    await link.click();
    await page.waitForURL((url) => url.pathname === "/interactions");
    await page.getByText(`Visited ${run}`).waitFor();
    await page
      .getByText(new RegExp(`^${before + 1} `))
      .first()
      .waitFor();
  });
});

/** The value of a metric in the current month, from the API. */
async function figure(page: Page, metric: string): Promise<number> {
  const answer = await page.context().request.get("/api/kpis");
  const kpis = (await answer.json()) as { metric: string; value: number | null }[];
  return kpis.find((kpi) => kpi.metric === metric)?.value ?? 0;
}
