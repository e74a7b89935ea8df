import { catalogue } from "@dash/contracts/endpoints/catalogue";
import { segmentOf, TOTAL_COUNT_HEADER, type Endpoint } from "@dash/contracts/endpoints/endpoint";
import { TOTAL_VALUE_HEADER } from "@dash/contracts/stock/stock-items";
import { TOTAL_COST_HEADER } from "@dash/contracts/stock/stock-reorders";
import { TOTAL_MINUTES_HEADER } from "@dash/contracts/time/time-entry-list";
import { readCsv, readTables, type ReadTable } from "@dash/service-lib/testing/read-tables";
import { unzipSync } from "fflate";
import { openDemoSession } from "../../scripts/testing/demo-session.ts";
import { HttpClient, type Answer } from "../../scripts/testing/http-client.ts";
import { origin } from "./browser.ts";

const endpoints = Object.values(catalogue).flat() as readonly Endpoint[];
/** The result of an import is no table of the product. */
const tables = endpoints
  .filter(({ file, path }) => file === "table" && !path.includes("/:id"))
  .map(({ path }) => path);
const listOf = (path: string) => path.replace(/\/export$/, "");
const isPaged = (path: string) =>
  endpoints.some((each) => each.method === "GET" && each.path === listOf(path) && each.paged);
/** Later changes are left out: every export adds one to the trail. */
const queries: Record<string, string> = { "/audit/export": `to=${new Date().toISOString()}` };

let client: HttpClient;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  client = new HttpClient(origin);
  for (const name of ["Alex Morgan", "Vic Jones"])
    cookies[name] = await openDemoSession(client, name);
});
afterAll(() => client.close());

async function get(target: string, name = "Alex Morgan"): Promise<Answer> {
  const headers = { cookie: cookies[name] ?? "" };
  const answer = await client.sendPatiently({ method: "GET", target: `/api${target}`, headers });
  expect([target, answer.status]).toEqual([target, 200]);
  return answer;
}

async function read(path: string, query = queries[path] ?? "", name?: string): Promise<ReadTable> {
  const csv = await get(`${path}?${query}`, name);
  const xlsx = await get(`${path}?${query}&format=xlsx`, name);
  expect(xlsx.headers["content-disposition"]).toContain(".xlsx");
  return readTables(csv.body, xlsx.body);
}

const headerOf = async (target: string, header: string) =>
  Number((await get(target)).headers[header.toLowerCase()]);
const sumOf = ({ rows }: ReadTable, figure: (row: ReadTable["rows"][number]) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0);

describe("the whole demo company, read back by a spreadsheet library", () => {
  it.each(tables)("%s has the same cells as CSV and as XLSX, for every role", async (path) => {
    const { headings, rows, differences } = await read(path);
    expect(differences).toEqual([]);
    expect(new Set(headings).size).toBe(headings.length);
    if (path === "/audit/export") return;
    const { rows: visible, differences: others } = await read(path, "", "Vic Jones");
    expect(others).toEqual([]);
    expect(visible).toHaveLength(rows.length);
  });

  it.each(tables.filter(isPaged))("%s has all rows of its list", async (path) => {
    const { rows } = await read(path);
    expect(rows).toHaveLength(await headerOf(`${listOf(path)}?limit=1`, TOTAL_COUNT_HEADER));
    expect(rows.length).toBeGreaterThan(0);
  });

  it("the minutes and the hours of each month are those of the screen", async () => {
    const year = new Date().getUTCFullYear();
    for (let month = 1; month <= 12; month += 1) {
      const query = `month=${month}&year=${year}`;
      const table = await read("/time-entries/export", query);
      const minutes = await headerOf(`/time-entries?${query}&limit=1`, TOTAL_MINUTES_HEADER);
      expect(sumOf(table, ({ Minutes }) => Number(Minutes))).toBe(minutes);
      expect(sumOf(table, ({ Hours }) => Number(Hours)) * 60).toBeCloseTo(minutes, 6);
    }
  });

  it("the units that moved are those on the shelves, and money sums up to the screen's", async () => {
    const items = await read("/stock-items/export", "archived=with");
    const units = sumOf(items, (row) => Number(row["Current Stock"]));
    const movements = await read("/stock-movements/export");
    expect(sumOf(movements, ({ Quantity }) => Number(Quantity))).toBe(units);

    const present = await read("/stock-items/export");
    const pence = (row: ReadTable["rows"][number]) =>
      Number(row["Current Stock"]) * Math.round(Number(row["Unit Cost (£)"]) * 100);
    const value = await headerOf("/stock-items?limit=1", TOTAL_VALUE_HEADER);
    expect(sumOf(present, pence) / 100).toBe(value);
    const leads = await read("/sales-pipeline/export");
    const pipeline = JSON.parse(String((await get("/sales-pipeline/totals")).body)) as {
      value: number;
    };
    const leadPence = sumOf(leads, ({ Value }) => Math.round(Number(Value) * 100));
    expect(leadPence / 100).toBe(pipeline.value);
    const reorders = await read("/stock-reorders/export");
    const cost = await headerOf("/stock-reorders?limit=1", TOTAL_COST_HEADER);
    expect(sumOf(reorders, (row) => Math.round(Number(row["Cost (£)"]) * 100)) / 100).toBe(cost);
  });

  it("the ZIP of everything has every table, and columns.csv names exactly their columns", async () => {
    const { body } = await get("/export");
    const files = unzipSync(new Uint8Array(body));
    const lines = (name: string) => readCsv(files[name] ?? new Uint8Array());
    const headings = tables.flatMap((path) => {
      const name = `${segmentOf(path)}.csv`;
      return (lines(name)[0] ?? ["none"]).map((heading) => `${name} ${heading}`);
    });
    const described = lines("columns.csv").slice(1);
    expect(described.map(([file, column]) => `${file} ${column}`).sort()).toEqual(headings.sort());
    expect(described.every(([, , meaning]) => String(meaning).length > 1)).toBe(true);
    const names = Object.keys(files);
    const reports = await headerOf("/monthly-reports?limit=1", TOTAL_COUNT_HEADER);
    expect(names.filter((name) => name.startsWith("reports/"))).toHaveLength(reports);
    const archived = await headerOf("/stock-items?archived=with&limit=1", TOTAL_COUNT_HEADER);
    expect(lines("stock-items.csv")).toHaveLength(archived + 1);
  });
});
