import { importAbilities } from "@dash/contracts/imports/import-nouns";
import type { Import } from "@dash/contracts/imports/imports";
import { until } from "@dash/service-lib/testing/until";
import type { Browser, Page } from "playwright-core";
import { openDemoSession } from "../../scripts/testing/demo-session.ts";
import { HttpClient } from "../../scripts/testing/http-client.ts";
import { openBrowser, origin, signIn } from "./browser.ts";
import { press } from "./on-page.ts";

/** Each table in one of the formats; both are read by the same rules. */
const files = Object.keys(importAbilities).map(
  (noun, at) => [noun, at % 2 === 0 ? "csv" : "xlsx"] as const,
);

let client: HttpClient;
let cookie: string;
let browser: Browser;
beforeAll(async () => {
  client = new HttpClient(origin);
  cookie = await openDemoSession(client, "Alex Morgan");
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  client.close();
});

async function ask(method: string, path: string, body?: Blob | object): Promise<Import> {
  const isFile = body instanceof Blob;
  const type = isFile ? body.type : "application/json";
  const answer = await client.sendPatiently({
    method,
    target: `/api${path}`,
    headers: { cookie, origin, ...(body && { "content-type": type }) },
    body: isFile ? Buffer.from(await body.arrayBuffer()) : body && JSON.stringify(body),
  });
  expect([path, answer.status, answer.status < 300 || String(answer.body)]).toEqual([
    path,
    answer.status,
    true,
  ]);
  return JSON.parse(String(answer.body)) as Import;
}

async function formOf(noun: string, format: string): Promise<Blob> {
  const target = `/api/${noun}/export?format=${format}`;
  const file = await client.sendPatiently({ method: "GET", target, headers: { cookie } });
  const form = new FormData();
  form.set("noun", noun);
  form.set("file", new Blob([new Uint8Array(file.body)]), `${noun}.${format}`);
  return new Response(form).blob();
}

describe("the whole demo company out and in again", () => {
  it.each(files)("no row of %s differs, as %s", async (noun, format) => {
    const { id, total } = await ask("POST", "/imports", await formOf(noun, format));
    let record = await ask("PUT", `/imports/${id}`, { duplicates: "update" });
    await until("the rows are checked", async () => {
      record = await ask("GET", `/imports/${id}`);
      return record.state !== "checking";
    });
    const erased = await erasedRows(noun);
    expect(record).toMatchObject({
      state: "checked",
      counts: { created: 0, updated: 0, wrong: erased, skipped: total - erased },
    });
    expect(total).toBeGreaterThan(50);
  });
});

/** The leads of erased customers lack what every lead must have. */
async function erasedRows(noun: string): Promise<number> {
  if (noun !== "sales-pipeline") return 0;
  const target = "/api/sales-pipeline?search=Erased&limit=200";
  const { body } = await client.sendPatiently({ method: "GET", target, headers: { cookie } });
  return (JSON.parse(String(body)) as { customerName: string }[]).filter(
    ({ customerName }) => customerName === "Erased",
  ).length;
}

const FILE = `User,Project,Description,Start date,Start time,End date,End time,Duration
Sam,Help desk,Imported survey,2024-02-06,09:00:00,2024-02-06,10:18:25,01:18:25
Sam,Help desk,Imported twice,2024-02-06,11:00:00,2024-02-06,12:00:00,01:00:00
Sam,Help desk,Imported wrongly,2024-02-07,11:00:00,2024-02-07,10:00:00,-01:00:00`;

it("staff bring a month of Toggl, see it in their list, and take it back", async () => {
  const { page, errors } = await signIn(browser, "Sam Patel", "/time-tracking?view=list");
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "toggl.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(FILE),
  });
  await page.getByLabel("Service line “Help desk”, 3 rows").selectOption("Technical Support");
  await page.getByLabel("Person “Sam”, 3 rows").selectOption("Sam Patel");
  await press(page, "Check 3 rows");
  await page.getByText("2 rows will be added").waitFor();
  await page.getByRole("row", { name: /Row 4.*Duration.*is negative/ }).waitFor();
  expect(await listed(page)).toBe(0);
  await press(page, "Import 2 rows");
  await page.getByText("The import is done").waitFor();
  expect(await listed(page)).toBe(2);
  await page.goto("/import?noun=time-entries");
  await press(page, "Open or take back toggl.csv");
  await press(page, "Take it back");
  await press(page, "Take back");
  await page.getByText("The import is taken back").waitFor();
  expect(await listed(page)).toBe(0);
  expect(errors).toEqual([]);
});

/** The imported entries that the list shows, in a page of its own. */
async function listed(page: Page): Promise<number> {
  const other = await page.context().newPage();
  await other.goto("/time-tracking?view=list&month=2&year=2024");
  await other.getByRole("heading", { name: "Recent Time Entries" }).waitFor();
  await other
    .getByRole("table")
    .or(other.getByText(/^No time entries/))
    .first()
    .waitFor();
  const count = await other.getByText(/^Imported (survey|twice)/).count();
  await other.close();
  return count;
}
