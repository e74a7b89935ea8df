import { createHash, randomUUID } from "node:crypto";
import { eraseCustomer, exportCustomer } from "@dash/contracts/interactions/customer-data";
import {
  addCustomerNote,
  createCustomer,
  getCustomer,
} from "@dash/contracts/interactions/customers";
import {
  createCustomerInteraction,
  updateCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import {
  getGeographicAnalytics,
  listDistricts,
} from "@dash/contracts/installations/geographic-analytics";
import { getInteractionSummary } from "@dash/contracts/interactions/interaction-analytics";
import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { addLeadNote } from "@dash/contracts/sales/lead-notes";
import { getPipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { createPipelineEntry, updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { createStockItem } from "@dash/contracts/stock/stock-items";
import { recordStockMovement } from "@dash/contracts/stock/stock-movements";
import { createTimeEntry, updateTimeEntry } from "@dash/contracts/time/time-entries";
import { recordKpi } from "@dash/contracts/kpis/kpi-changes";
import { createSavedView } from "@dash/contracts/saved-views/saved-views";
import { createUser } from "@dash/contracts/users/users";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { packWholeTrail } from "@dash/service-lib/testing/old-trail";
import type { ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import {
  LINE_ID,
  openCustomerWorld,
  packFacts,
  wholeText,
  type CustomerWorld,
} from "./customer-world.ts";

const { admin, staff, ecogenica_viewer: viewer } = buildActors();
const NAME = "Mrs Zephyrine Quillfeather";
const NUMBER = "029 2018 0307";
const EMAIL = "zephyrine@quillfeather.example";
const ADDRESS = "14 Harbour Terrace\nCardiff";
const POSTCODE = "CF10 4AB";
/** The values that no row may contain after the erasure, without separators. */
const PLANTED = [
  "zephyrine",
  "quillfeather",
  "2920180307",
  "harbourterrace",
  "cf104ab",
  "keyunderthemat",
];
/** Notes of a visit go whole, because they may tell about the customer without a name or a number. */
const WHEREABOUTS = "Key under the mat";
const NEWS = `Rang Quillfeather on +44 (0)29 2018-0307 and wrote to ${EMAIL} at 14 harbour terrace, CF104AB.`;
/** In texts about nobody, only what no other customer has is replaced. */
const MENTION = `Back to +44 (0)29 2018-0307 or ${EMAIL}`;
const JANUARY = { month: 1, year: 2026 };
/** The services whose trail is packed before the erasure. */
const PACKED = ["interactions", "sales-geo", "stock", "kpi", "admin"];
const AT = "2026-01-12T09:00:00.000Z";

let world: CustomerWorld;
beforeAll(async () => {
  world = await openCustomerWorld();
});
afterAll(() => world.close());

const named = (name: string) => world.named(name);

interface Planted {
  readonly id: string;
  readonly visitId: string;
}

/** One customer with something in every service, in a closed month, and the same values in texts about nobody. */
async function plant(): Promise<Planted> {
  const [owner, sales] = [named("interactions"), named("sales-geo")];
  const [stock, time] = [named("stock"), named("time")];
  const customer = await owner.call(createCustomer, staff, {
    body: {
      kind: "customer",
      name: NAME,
      numbers: [NUMBER],
      emails: [EMAIL],
      address: ADDRESS,
      postcode: POSTCODE,
    },
  });
  const { id } = customer.body;
  await owner.call(addCustomerNote, staff, { params: { id }, body: { text: NEWS } });
  const visit = await owner.call(createCustomerInteraction, staff, {
    body: {
      interactionType: "visit",
      serviceLineId: LINE_ID,
      occurredAt: AT,
      contactId: id,
      isWarrantyVisit: true,
      warrantyClaimValid: true,
      satisfactionRating: 4,
      notes: `${NEWS} ${WHEREABOUTS}`,
      outcome: WHEREABOUTS,
      faultDiagnosis: NEWS,
      partsReplaced: NEWS,
      visitOutcome: NEWS,
    },
    idempotencyKey: randomUUID(),
  });
  const visitId = visit.body.id;
  await owner.call(updateCustomerInteraction, staff, {
    params: { id: visitId },
    body: { outcome: `${WHEREABOUTS}, twice` },
  });
  await owner.call(createCustomerInteraction, staff, {
    body: { interactionType: "call", serviceLineId: LINE_ID, occurredAt: AT, notes: MENTION },
  });
  await owner.knex("call_backs").insert({
    id: randomUUID(),
    numberKey: "2920180307",
    note: "Ask for Quillfeather",
    updatedAt: new Date(),
  });
  const lead = await sales.call(createPipelineEntry, staff, {
    body: {
      customerName: NAME,
      customerEmail: EMAIL,
      customerPhone: NUMBER,
      customerAddress: ADDRESS,
      postcode: POSTCODE,
      leadSource: "Website",
      leadDate: "2026-01-05",
      quoteValue: 12_500,
      saleValue: 12_000,
      heatPumpModel: "aroTHERM plus 7 kW",
      notes: NEWS,
      currentStage: "installed",
    },
    idempotencyKey: randomUUID(),
  });
  await sales.call(updatePipelineEntry, staff, {
    params: { id: lead.body.id },
    body: { notes: `${NEWS} Twice.` },
  });
  await sales.call(addLeadNote, staff, {
    params: { id: lead.body.id },
    body: { kind: "call", text: NEWS },
  });
  const item = await stock.call(createStockItem, staff, {
    body: { name: "Valve", category: "Parts", currentStock: 9, minStock: 1, maxStock: 20 },
  });
  const movement = { stockItemId: item.body.id, movementType: "out", quantity: 1 } as const;
  await stock.call(recordStockMovement, staff, {
    body: { ...movement, reason: "For Quillfeather", notes: WHEREABOUTS, interactionId: visitId },
    idempotencyKey: randomUUID(),
  });
  await stock.call(recordStockMovement, staff, {
    body: { ...movement, reason: `For ${NUMBER}`, notes: EMAIL },
  });
  const entryId = await plantHours(time, visitId);
  await named("kpi").call(recordKpi, admin, {
    body: { metric: "response_time", ...JANUARY, value: 3, description: `Told by ${EMAIL}` },
  });
  await plantViews();
  await world.deliver();
  await plantReports(entryId);
  for (const name of ["interactions", "time", "kpi", "stock"])
    await named(name).receive(buildMonthStatus(JANUARY));
  return { id, visitId };
}

const NEIGHBOUR = "fotheringay";

/** Customers with the erased one's street, time and words, and with something in every service. */
async function plantNeighbours(): Promise<void> {
  const [owner, sales] = [named("interactions"), named("sales-geo")];
  for (const n of [1, 2, 3]) {
    const name = `Osbert Fotheringay ${n}`;
    const [number, email] = [`029 2018 041${n}`, `osbert${n}@fotheringay.example`];
    const text = `${name} rang on ${number}. ${WHEREABOUTS.replace("mat", "pot")}`;
    const made = await owner.call(createCustomer, staff, {
      body: {
        kind: "customer",
        name,
        numbers: [number],
        emails: [email],
        address: "15 Harbour Road",
        postcode: "SA1 3SN",
      },
    });
    expect(made).toMatchObject({ status: 201 });
    const { body: visit } = await owner.call(createCustomerInteraction, staff, {
      body: {
        interactionType: "visit",
        serviceLineId: LINE_ID,
        occurredAt: AT,
        contactId: made.body.id,
        notes: text,
      },
      idempotencyKey: randomUUID(),
    });
    const lead = await sales.call(createPipelineEntry, staff, {
      body: {
        customerName: name,
        customerEmail: email,
        customerPhone: number,
        customerAddress: "15 Harbour Road",
        postcode: "SA1 3SN",
        leadSource: "Website",
        leadDate: "2026-01-05",
        notes: text,
      },
      idempotencyKey: randomUUID(),
    });
    expect(lead).toMatchObject({ status: 201 });
    const item = await named("stock").call(createStockItem, staff, {
      body: { name: text, category: "Parts", currentStock: 9, minStock: 1, maxStock: 20 },
    });
    await named("stock").call(recordStockMovement, staff, {
      body: {
        stockItemId: item.body.id,
        movementType: "out",
        quantity: 1,
        reason: text,
        notes: text,
        interactionId: visit.id,
      },
      idempotencyKey: randomUUID(),
    });
  }
}

/** The rows that tell of a neighbour and not of the erased customer, and how often all rows do: packs tell of both. */
async function ofNeighbours() {
  const texts = (await Promise.all(Object.values(world.services).map(wholeText))).flat();
  const rows = texts.filter(
    (text) => text.includes(NEIGHBOUR) && !PLANTED.some((value) => text.includes(value)),
  );
  return { rows, mentions: texts.join().split(NEIGHBOUR).length - 1 };
}

async function plantHours(time: ServiceUnderTest, visitId: string): Promise<string> {
  await time.knex("service_lines").insert({
    id: LINE_ID,
    name: "Repairs",
    color: "#2563eb",
    position: 1,
    activityType: "other",
  });
  const hours = { serviceLineId: LINE_ID, startTime: AT, endTime: "2026-01-12T10:00:00.000Z" };
  const entry = await time.call(createTimeEntry, staff, {
    body: { ...hours, description: WHEREABOUTS, interactionId: visitId },
    idempotencyKey: randomUUID(),
  });
  await time.call(updateTimeEntry, staff, {
    params: { id: entry.body.id },
    body: { ...hours, description: `Valve at Zephyrine. ${WHEREABOUTS}` },
  });
  await time.call(createTimeEntry, admin, {
    body: { ...hours, description: MENTION },
  });
  return entry.body.id;
}

/** Two views whose names differ only in how a number is written. */
async function plantViews(): Promise<void> {
  const owner = named("admin");
  const { body } = await owner.call(createUser, admin, {
    body: { email: "sam@example.com", firstName: "Sam", lastName: "Patel", role: "staff" },
  });
  for (const [name, search] of [
    [NUMBER, NAME],
    [NUMBER.replaceAll(" ", ""), EMAIL],
    [NAME, POSTCODE],
  ] as const)
    await owner.call(createSavedView, buildActor({ id: body.id }), {
      body: { list: "customers", name, filter: { view: "customers", search }, isShared: true },
      idempotencyKey: randomUUID(),
    });
}

async function plantReports(entryId: string): Promise<void> {
  const { knex } = named("report");
  await knex("report_months").insert({
    id: randomUUID(),
    ...JANUARY,
    state: "reopened",
    reason: `${EMAIL} was missing`,
    changedAt: new Date(),
  });
  const draft = {
    commentary: { happened: NEWS.replace("Quillfeather", NAME), actions: "" },
    kpis: [],
    recentActivities: [
      { id: entryId, description: WHEREABOUTS },
      { id: randomUUID(), description: "Valve at Quillfeather" },
    ],
  };
  for (const [version, status, data] of [
    [1, "draft", draft],
    [2, "final", { commentary: {} }],
  ] as const) {
    const reportData = JSON.stringify(data);
    await knex("monthly_reports").insert({
      id: randomUUID(),
      ...JANUARY,
      version,
      status,
      tierId: randomUUID(),
      totalHoursUsed: 1,
      totalHoursAvailable: 50,
      utilizationRate: 2,
      reportData,
      sha256: createHash("sha256").update(reportData).digest("hex"),
      generatedBy: admin.id,
      createdAt: new Date(),
    });
  }
}

async function found(): Promise<string[]> {
  const texts = await Promise.all(
    Object.entries(world.services).map(async ([name, service]) =>
      (await wholeText(service)).map((text) => `${name} ${text}`),
    ),
  );
  return texts.flat().filter((text) => PLANTED.some((value) => text.includes(value)));
}

/** Everything that is counted: figures, areas, money, hours, final reports and facts. */
async function counted() {
  const ask = async (name: string, endpoint: never, query: object) =>
    (await named(name).call(endpoint, viewer, { query } as never)).body as unknown;
  const period = { year: 2026 };
  return {
    map: await ask("sales-geo", getGeographicAnalytics as never, period),
    districts: await ask("sales-geo", listDistricts as never, { ...period, area: "CF" }),
    pipeline: await ask("sales-geo", getPipelineAnalytics as never, period),
    kpis: await ask("kpi", getInteractionSummary as never, JANUARY),
    hours: await ask("report", getHoursByMonth as never, period),
    units: await rowsOf(
      named("stock").knex,
      "select balance, change, quantity from stock_movements order by id",
    ),
    minutes: await rowsOf(
      named("time").knex,
      "select id, minutes, version from time_entries order by id",
    ),
    final: await rowsOf(
      named("report").knex,
      "select report_data::text, sha256 from monthly_reports where status = 'final'",
    ),
    facts: await rowOf(
      named("interactions").knex,
      "select count(*), md5(string_agg(data::text, '' order by seq)) from outbox",
    ),
  };
}

const erase = (id: string, actor = admin, body: { dryRun?: boolean } = {}) =>
  named("interactions").call(eraseCustomer, actor, { params: { id }, body });

const isOver = async (): Promise<boolean> =>
  (
    await rowOf<{ open: number }>(
      named("interactions").knex,
      "select count(*) as open from erasures where persons is not null",
    )
  ).open === 0;

it("J-70 J-71 J-72 J-73 K13-7 a customer is erased everywhere, once; nothing that is counted changes, and no row of others", async () => {
  await plantNeighbours();
  const { id, visitId } = await plant();
  await packFacts(named("time"));
  for (const name of PACKED) await packWholeTrail(named(name).knex);
  const before = await counted();
  const neighbours = await ofNeighbours();

  for (const actor of [staff, viewer]) {
    expect((await erase(id, actor)).status).toBe(403);
    const refused = named("interactions").call(exportCustomer, actor, { params: { id } });
    expect((await refused).status).toBe(403);
  }
  const file = await named("interactions").call(exportCustomer, admin, { params: { id } });
  expect(file.body.missing).toEqual([]);
  const rows = Object.fromEntries(file.body.services.map((each) => [each.service, each.rows]));
  expect(rows).toMatchObject({
    interactions: {
      customers: [{ name: NAME }],
      interactions: [{ id: visitId }],
      notes: [{ text: NEWS }],
    },
    "sales-geo": { leads: [{ customer_name: NAME }], installations: [{ postcode: POSTCODE }] },
    stock: {
      stockMovements: [{ notes: WHEREABOUTS }],
      otherMovements: [{ reason: `For ${NUMBER}` }],
    },
    kpi: { recordedKpis: [{ description: `Told by ${EMAIL}` }] },
    admin: { savedViews: [{}, {}, {}] },
    time: {
      timeEntries: [{ description: `Valve at Zephyrine. ${WHEREABOUTS}` }],
      timeEntryFacts: [{ data: { description: WHEREABOUTS } }, {}],
    },
    report: { activities: [{ description: `Valve at Zephyrine. ${WHEREABOUTS}` }] },
  });

  const planted = await found();
  const places = new Set(planted.map((text) => text.split(":")[0]));
  expect([...places]).toEqual(
    expect.arrayContaining([
      "interactions contacts",
      "interactions audit_packs",
      "interactions former_rows",
      "interactions idempotency_keys",
      "sales-geo sales_pipeline",
      "sales-geo lead_notes",
      "sales-geo installations",
      "sales-geo audit_packs",
      "sales-geo idempotency_keys",
      "stock stock_movements",
      "stock audit_packs",
      "stock idempotency_keys",
      "time time_entries",
      "time audit_trail",
      "time outbox_packs",
      "time idempotency_keys",
      "report entries",
      "report monthly_reports",
      "report report_months",
      "kpi kpi_records",
      "kpi audit_packs",
      "admin saved_views",
      "admin audit_packs",
      "admin idempotency_keys",
    ]),
  );

  const dry = await erase(id, admin, { dryRun: true });
  expect(dry.body.isDryRun).toBe(true);
  expect(dry.body.shares).toEqual(
    expect.arrayContaining([
      {
        service: "interactions",
        state: "found",
        rows: expect.objectContaining({ customers: 1, interactions: 1 }) as object,
      },
      { service: "sales-geo", state: "found", rows: { leads: 1, leadNotes: 1, installations: 1 } },
      { service: "stock", state: "found", rows: { stockMovements: 1, otherMovements: 1 } },
      { service: "kpi", state: "found", rows: { recordedKpis: 1 } },
      { service: "admin", state: "found", rows: { savedViews: 3 } },
    ]),
  );
  expect(await found()).toEqual(planted);

  world.away.add("sales-geo");
  const first = await erase(id);
  expect(first.body.shares.find(({ service }) => service === "sales-geo")?.state).toBe("waiting");
  world.away.clear();
  const second = await erase(id);
  expect(second.body.shares.every(({ state }) => state === "erased")).toBe(true);
  expect(await isOver()).toBe(true);

  expect(await found()).toEqual([]);
  expect(await counted()).toEqual(before);
  const left = await ofNeighbours();
  expect(left.rows).toEqual(expect.arrayContaining(neighbours.rows));
  expect(left.mentions).toBe(neighbours.mentions);
  const tables = neighbours.rows.map((row) => row.split(":")[0]);
  expect(tables).toEqual(
    expect.arrayContaining(["contacts", "customer_interactions", "sales_pipeline"]),
  );
  expect(tables).toEqual(expect.arrayContaining(["stock_items", "stock_movements"]));
  const { body } = await named("interactions").call(getCustomer, admin, { params: { id } });
  expect(body).toMatchObject({
    name: "Erased",
    isErased: true,
    numbers: [],
    emails: [],
    visits: 1,
    notes: [],
  });
  expect(world.forgotten).toEqual(expect.arrayContaining(["time", "kpi"]));
  const erased = await rowsOf(
    named("interactions").knex,
    "select 1 from audit_trail where action = 'erased' and record_id = :id::uuid",
    { id },
  );
  expect(erased).toHaveLength(1);

  const draft = await rowOf<{ data: string; sha256: string }>(
    named("report").knex,
    "select report_data::text as data, sha256 from monthly_reports where status = 'draft'",
  );
  expect(createHash("sha256").update(draft.data).digest("hex")).toBe(draft.sha256);

  const whole = async () =>
    (await Promise.all(Object.values(world.services).map(wholeText))).flat();
  const after = await whole();
  expect((await erase(id)).status).toBe(200);
  const isOfErasure = (text: string) => /^(erasings|erasures|erasure_shares|contacts):/.test(text);
  const kept = (texts: string[]) => texts.filter((text) => !isOfErasure(text));
  expect(kept(await whole())).toEqual(kept(after));
});

it("J-71 a customer with thousands of calls is erased too", async () => {
  const owner = named("interactions");
  const { body } = await owner.call(createCustomer, staff, {
    body: { kind: "customer", name: NAME, numbers: [NUMBER], emails: [] },
  });
  const call = await owner.call(createCustomerInteraction, staff, {
    body: {
      interactionType: "call",
      serviceLineId: LINE_ID,
      occurredAt: "2026-02-12T09:00:00.000Z",
      contactId: body.id,
      notes: NEWS,
    },
  });
  const columns =
    "source, interaction_type, bucket, service_line_id, occurred_at, month, year, contact_id, notes, user_id, created_at, updated_at";
  await rowsOf(
    owner.knex,
    `insert into customer_interactions (id, ${columns})
     select gen_random_uuid(), ${columns} from customer_interactions, generate_series(1, 5000)
     where id = :id::uuid`,
    { id: call.body.id },
  );
  const { shares } = (await erase(body.id)).body;
  expect(shares.filter(({ state }) => state !== "erased")).toEqual([]);
  expect(await found()).toEqual([]);
});
