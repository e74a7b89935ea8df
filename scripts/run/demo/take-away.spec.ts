import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { User } from "@dash/contracts/users/users";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { withClient } from "../postgres/provision.ts";
import { freePort } from "../system/ports.ts";
import { silentProgress } from "../system/progress.ts";
import { readSettings } from "../system/settings.ts";
import { startSystem, type System } from "../system/start-system.ts";

const NAMES = { provider: "Acme Heat", partner: "Birch Homes" };
const LINE = "Heat-loss Surveys";

let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "dash-demo-"));
  port = await freePort();
});
afterAll(() => rm(folder, { recursive: true }));

type Send = <T>(method: "GET" | "POST" | "PUT", path: string, body?: object) => Promise<T>;

async function inSystem(
  demo: "0" | "1",
  work: (send: Send, system: System) => Promise<void>,
): Promise<void> {
  const settings = readSettings({ DATA_DIR: folder, PORT: String(port), DEMO: demo });
  const system = await startSystem({ settings, progress: silentProgress });
  const client = new HttpClient(system.url);
  try {
    const cookie = await openDemoSession(client, "Alex Morgan");
    const send: Send = async (method, target, body) => {
      const headers = { cookie, origin: client.origin.origin, "content-type": "application/json" };
      const sent = body && { body: JSON.stringify(body) };
      const answer = await client.send({ method, target: `/api${target}`, headers, ...sent });
      if (answer.status >= 300) throw new Error(`${target}: ${answer.body.toString()}`);
      return JSON.parse(answer.body.toString()) as never;
    };
    await work(send, system);
  } finally {
    client.close();
    await system.stop();
  }
}

/** How many rows a table has. */
async function rowsIn({ plan }: System, table: string): Promise<number> {
  return withClient(plan.engines.ownerUrl, async (client) => {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${table}`,
    );
    return rows[0]?.rows ?? 0;
  });
}

const activeNames = (users: readonly User[]) =>
  users.flatMap(({ isActive, firstName }) => (isActive ? [firstName] : [])).sort();

async function expectEmpty(send: Send): Promise<void> {
  for (const list of ["time-entries", "stock-items", "customer-interactions", "sales-pipeline"])
    expect([list, await send("GET", `/${list}`)]).toEqual([list, []]);
  const { firstSteps } = await send<DashboardSummary>("GET", "/dashboard");
  expect(firstSteps).toMatchObject({ hasTier: true, hasServiceLine: true, hasActivity: false });
}

test("the demonstration leaves with the next start; its records are set aside, and settings and added people stay", async () => {
  let entries = 0;
  await inSystem("1", async (send, system) => {
    const user = { email: "kim@company.test", firstName: "Kim", lastName: "Lee", role: "staff" };
    await send("POST", "/users", user);
    const survey = (await send<ServiceLine[]>("GET", "/service-lines")).find(
      ({ name }) => name === "Survey",
    );
    const renamed = { name: LINE, description: null, color: "#0891b2", isActive: true };
    await send("PUT", `/service-lines/${survey?.id}`, renamed);
    await send("POST", "/service-lines", { ...renamed, name: "Commissioning", isActive: false });
    const target = { metric: "response_time", target: 3, fromMonth: 1, fromYear: 2026 };
    await send("PUT", "/kpi-targets", target);
    await send("PUT", "/companies", NAMES);
    entries = await rowsIn(system, "time.time_entries");
    expect(entries).toBeGreaterThan(100);
    await send("POST", "/demonstration/end");
  });

  await inSystem("0", async (send, system) => {
    await expectEmpty(send);
    expect(activeNames(await send("GET", "/users"))).toEqual(["Alex", "Kim"]);
    const lines = await send<ServiceLine[]>("GET", "/service-lines");
    expect(lines).toHaveLength(9);
    expect(lines.find(({ name }) => name === "Commissioning")?.isActive).toBe(false);
    const targets = await send<readonly object[]>("GET", "/kpi-targets");
    expect(targets).toContainEqual(
      expect.objectContaining({ metric: "response_time", target: 3, fromYear: 2026 }),
    );
    expect(await send("GET", "/companies")).toMatchObject(NAMES);
    expect(await rowsIn(system, "time_demo.time_entries")).toBe(entries);
    const line = lines.find(({ name }) => name === LINE);
    const hour = { date: new Date().toISOString().slice(0, 10), minutes: 60 };
    const entry = { ...hour, serviceLineId: line?.id, description: "Our first hour" };
    await send("POST", "/time-entries", entry);
  });

  await inSystem("1", async (send, system) => {
    expect(await send("GET", "/time-entries")).toHaveLength(1);
    expect(await rowsIn(system, "time.time_entries")).toBe(1);
    expect(await rowsIn(system, "stock.stock_items")).toBe(0);
  });
});
