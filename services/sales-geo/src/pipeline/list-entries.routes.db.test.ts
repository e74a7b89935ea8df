import fc from "fast-check";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import {
  exportPipelineEntries,
  listPipelineEntries,
  PipelineSort,
} from "@dash/contracts/sales/sales-pipeline";
import { getFollowUpsToDo } from "@dash/contracts/sales/follow-ups-to-do";
import { createPipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { buildEntryInput } from "../../test/factories.ts";
import { listPossibleDuplicates } from "@dash/contracts/sales/single-entries";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { londonDay } from "@dash/service-lib/calendar/london";
import { planOf } from "@dash/service-lib/testing/plan";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { entryPageStatement, findAllEntries, findEntries } from "./list-entries.query.ts";
import { pipelineConditions } from "./pipeline-filter.ts";

let service: TestService;
const DAY_MS = 86_400_000;
const day = (days: number) => londonDay(new Date(Date.now() + days * DAY_MS).toISOString());

beforeAll(async () => {
  service = await openTestService();
  await service.added({
    customerName: "Overdue",
    nextFollowUp: day(-2),
    quoteValue: 9_000,
    leadSource: "Partner",
    leadDate: "2025-12-31",
    priority: "urgent",
  });
  await service.added({
    customerName: "Today",
    nextFollowUp: day(0),
    postcode: "EH1 1YZ",
    quoteValue: 8_000,
    leadDate: "2026-01-01",
    customerPhone: "0131 496 0001",
    customerEmail: "Today@Example.com",
  });
  await service.added({
    customerName: "Upcoming",
    nextFollowUp: day(3),
    region: "Wales",
    quoteValue: null,
    leadDate: "2026-12-31",
    currentStage: "quoted",
    quoteDate: "2026-12-31",
  });
  await service.added({
    customerName: "Lost",
    nextFollowUp: day(-1),
    currentStage: "lost",
    lostReason: "price",
    leadDate: "2026-06-01",
    postcode: "JE2 3AB",
    region: "South East",
  });
});
afterAll(() => service.close());

async function names(query: object, actor = service.staff): Promise<string[]> {
  const { body, headers } = await service.call(listPipelineEntries, actor, { query });
  expect(headers.get("X-Total-Count")).toBe(String(body.length));
  return body.map(({ customerName }) => customerName);
}

it("SP-01 filters by year of the lead date, stage and region", async () => {
  expect(await names({ year: 2026 })).toEqual(["Upcoming", "Lost", "Today"]);
  expect(await names({ year: 2025 })).toEqual(["Overdue"]);
  expect(await names({ stage: "quoted" })).toEqual(["Upcoming"]);
  expect(await names({ year: 2026, region: "Scotland" })).toEqual(["Today"]);
});

it.each([
  ["overdue", ["Overdue"]],
  ["today", ["Today"]],
  ["due", ["Overdue", "Today"]],
  ["upcoming", ["Upcoming"]],
  ["none", []],
])(
  "finds follow-ups that are %s, of entries that are still followed",
  async (followUp, expected) => {
    expect(await names({ followUp, sort: "nextFollowUp" })).toEqual(expected);
  },
);

describe("the follow-ups to do", () => {
  let other: TestService;
  beforeAll(async () => {
    other = await openTestService();
  });
  afterAll(() => other.close());

  it("are the reader's own, and everybody's are counted, who waits longest first", async () => {
    const { staff, admin } = other;
    for (const [customerName, days] of [
      ["Today", 0],
      ["Overdue", -3],
      ["Later", 2],
    ] as const)
      await other.added({ customerName, nextFollowUp: day(days) });
    const body = buildEntryInput({ nextFollowUp: day(-9) });
    await other.call(createPipelineEntry, admin, { body });
    const toDo = async (query: object) =>
      (await other.call(getFollowUpsToDo, staff, { query: { limit: 1, ...query } })).body;
    const theirs = { userId: admin.id, name: admin.name, total: 1, oldest: day(-9) };
    const own = { userId: staff.id, name: staff.name, oldest: day(-3) };
    const due = await toDo({});
    expect(due.rows).toMatchObject([{ customerName: "Overdue", can: { update: true } }]);
    expect(due.owners).toEqual([theirs, { ...own, total: 2 }]);
    expect((await toDo({ isOverdue: true })).owners).toEqual([theirs, { ...own, total: 1 }]);
  });
});

it("filters by owner, priority, source, days and conflict", async () => {
  expect(await names({ userId: service.admin.id })).toEqual([]);
  expect(await names({ userId: service.staff.id, priority: "urgent" })).toEqual(["Overdue"]);
  expect(await names({ leadSource: "Partner" })).toEqual(["Overdue"]);
  expect(await names({ from: "2026-01-01", to: "2026-06-01" })).toEqual(["Lost", "Today"]);
  expect(await names({ hasRegionConflict: true })).toEqual(["Upcoming"]);
});

it.each(["0131 496 0001", "+44 131 496 0001", "4960001", "today@example", "eh11yz", "Today"])(
  "finds %j however it is written",
  async (search) => {
    expect(await names({ search })).toEqual(["Today"]);
  },
);

describe("names of any language", () => {
  let other: TestService;
  beforeAll(async () => {
    other = await openTestService();
    for (const customerName of ["Zulu", "äpfel", "Siân Pugh", "Siobhán O’Brien", "Łukasz"])
      await other.added({ customerName, customerAddress: "2 Clôs Écran" });
  });
  afterAll(() => other.close());

  const search = async (query: object, actor = other.staff) =>
    (await other.call(listPipelineEntries, actor, { query })).body.map((row) => row.customerName);

  it.each([
    ["Sian", ["Siân Pugh"]],
    ["Siân".normalize("NFD"), ["Siân Pugh"]],
    ["O'Brien", ["Siobhán O’Brien"]],
    ["siobhan o‘brien", ["Siobhán O’Brien"]],
  ])("K2-5 leads are found by %j, whoever looks", async (text, names) => {
    expect(await search({ search: text })).toEqual(names);
    expect(await search({ search: text }, other.viewer)).toEqual(names);
  });

  it("K2-5 leads are found by an address without its accents, by those who may see it", async () => {
    expect(await search({ search: "clos ecran" })).toHaveLength(5);
    expect(await search({ search: "clos ecran" }, other.viewer)).toEqual([]);
  });

  it("K2-6 leads are ordered by name as people read it", async () => {
    const names = ["äpfel", "Łukasz", "Siân Pugh", "Siobhán O’Brien", "Zulu"];
    expect(await search({ sort: "customerName" })).toEqual(names);
    expect(await search({ sort: "-customerName" })).toEqual(names.toReversed());
  });
});

it("K2-5 parts of names, addresses and numbers have indexes by which they can be found", async () => {
  const { where, bindings } = pipelineConditions(service.staff, {
    search: "4960001",
  });
  await service.knex.transaction(async (trx) => {
    // With so few rows, Postgres would prefer a sequential scan.
    await trx.raw("set local enable_seqscan = off");
    const plan = await planOf(trx, `select * from sales_pipeline entry where ${where}`, bindings);
    expect(plan).toContain("sales_pipeline_by_search_text");
    expect(plan).toContain("sales_pipeline_by_private_text");
  });
});

it("shows viewers the outcode, and no phone, e-mail or address, nor lets them search there", async () => {
  const { body } = await service.call(listPipelineEntries, service.viewer, {
    query: { search: "Today" },
  });
  expect(body).toMatchObject([
    { postcode: "EH1", customerPhone: null, customerEmail: null, customerAddress: null },
  ]);
  for (const search of ["0131 496 0001", "today@example", "EH1 1YZ", "Example Street"])
    expect(await names({ search }, service.viewer)).toEqual([]);
});

it.each([
  ["value", ["Today", "Overdue", "Lost", "Upcoming"]],
  ["-value", ["Lost", "Overdue", "Today", "Upcoming"]],
  ["customerName", ["Lost", "Overdue", "Today", "Upcoming"]],
  ["-priority", ["Overdue", "Upcoming", "Lost", "Today"]],
  ["stage", ["Today", "Overdue", "Upcoming", "Lost"]],
])("sorts by %s", async (sort, sorted) => {
  expect(await names({ sort })).toEqual(sorted);
});

it("pages, and says how many there are in all", async () => {
  const query = { limit: 2, offset: 3 } as const;
  const { body, headers } = await service.call(listPipelineEntries, service.staff, { query });
  expect(body.map(({ customerName }) => customerName)).toEqual(["Overdue"]);
  expect(headers.get("X-Total-Count")).toBe("4");
});

it("exports the rows of the filter, without what a viewer may not see", async () => {
  const query = { region: "Scotland" } as const;
  const file = (await service.call(exportPipelineEntries, service.staff, { query })).body;
  expect(file).toContain("today@example.com");
  expect(file.trim().split("\r\n")).toHaveLength(2);
  const csv = (await service.call(exportPipelineEntries, service.viewer, { query })).body;
  expect(csv).not.toMatch(/example|496 ?0001|1YZ/);
  expect(csv).toContain("Customer Name,Postcode,");
});

it("K3-5 K9-16 the file has numbers as they are dialled and instants by London's clock", async () => {
  const query = { region: "Scotland" } as const;
  const { body } = await service.call(exportPipelineEntries, service.staff, { query });
  expect(body).toContain(",0131 496 0001,");
  expect(body).toMatch(/T[\d:.]+\+0[01]:00/);
  expect(body).not.toMatch(/\dZ|'\+44/);
});

describe("possible duplicates", () => {
  const find = async (query: object) =>
    (await service.call(listPossibleDuplicates, service.staff, { query })).body;

  it.each([
    [{ phone: "+44 131 496 0001" }, ["phone"]],
    [{ phone: "0044 131 4960001" }, ["phone"]],
    [{ email: "TODAY@example.com" }, ["email"]],
    [{ postcode: "eh1 1yz", phone: "01314960001" }, ["phone", "postcode"]],
  ])("finds %j", async (query, matches) => {
    expect(await find(query)).toMatchObject([{ customerName: "Today", matches }]);
  });

  it("knows a mobile number in both of its spellings", async () => {
    await service.added({ customerName: "Mobile", customerPhone: "07700 900123" });
    const matching = await find({ phone: "+44 7700 900123" });
    expect(matching.map(({ customerName }) => customerName)).toEqual(["Mobile"]);
  });

  it("K3-1 compares numbers without their extensions, as the search does", async () => {
    const customerPhone = "020 7946 0018 ext 123";
    const added = await service.added({ customerName: "Desk", customerPhone });
    expect(added.customerPhone).toBe("+442079460018 ext 123");
    for (const phone of [customerPhone, "+442079460018", "020 7946 0018 x9"]) {
      expect(await find({ phone })).toMatchObject([{ customerName: "Desk", matches: ["phone"] }]);
      const query = { search: phone };
      const { body } = await service.call(listPipelineEntries, service.staff, { query });
      expect(body.map(({ customerName }) => customerName)).toEqual(["Desk"]);
    }
  });

  it("leaves the entry itself out, and finds nothing by nothing", async () => {
    const [entry] = await find({ phone: "0131 496 0001" });
    expect(await find({ phone: "0131 496 0001", except: entry?.id })).toEqual([]);
    expect(await find({})).toEqual([]);
  });

  it("tells viewers nothing", async () => {
    const request = { query: { phone: "0131 496 0001" } };
    expect((await service.call(listPossibleDuplicates, service.viewer, request)).status).toBe(403);
  });
});

it("answers of a page that no whole row but its own is read", async () => {
  await service.knex.transaction(async (trx) => {
    await trx.raw("set local enable_seqscan = off; set local enable_bitmapscan = off");
    for (const sort of ["-leadDate", "-value"] as const) {
      const { sql, bindings } = entryPageStatement(service.staff, {
        year: 2026,
        stage: "lead",
        region: "Wales",
        sort,
        limit: 50,
        offset: 0,
      });
      const plan = await planOf(trx, sql, bindings);
      expect(plan.match(/Index Only Scan.* sales_pipeline_by_stage/g)).toHaveLength(2);
    }
  });
});

it("answers pages that are parts of the exported list, whatever the filter", async () => {
  const filters = fc.record(
    {
      year: fc.constantFrom(2025, 2026),
      stage: fc.constantFrom("lead", "quoted", "lost"),
      region: fc.constantFrom("Wales", "Scotland", UNKNOWN_PLACE),
      userId: fc.constantFrom(service.staff.id, service.admin.id),
      priority: fc.constantFrom("medium", "urgent"),
      leadSource: fc.constantFrom("Partner", "Website"),
      hasRegionConflict: fc.boolean(),
      followUp: fc.constantFrom("overdue", "due", "none"),
    },
    { requiredKeys: [] },
  );
  const sorts = fc.constantFrom(...PipelineSort.options);
  await fc.assert(
    fc.asyncProperty(filters, sorts, fc.nat(4), fc.nat(3), async (filter, sort, limit, offset) => {
      const all: unknown[] = [];
      const exported = await findAllEntries(service.knex, service.staff, { ...filter, sort });
      for await (const { can: _can, ...entry } of exported) all.push(entry);
      const page = { ...filter, sort, limit: limit + 1, offset };
      expect(await findEntries(service.knex, service.staff, page)).toEqual({
        rows: all.slice(offset, offset + limit + 1),
        total: all.length,
      });
    }),
    propertyRuns(600),
  );
});
