import {
  getCustomerInteraction,
  listCustomerInteractions,
  type InteractionSort,
} from "@dash/contracts/interactions/customer-interactions";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { buildActors } from "@dash/service-lib/testing/actors";
import { planOf } from "@dash/service-lib/testing/plan";
import {
  buildCustomer,
  buildLineFact,
  buildManyCalls,
  buildSyncedCall,
} from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { interactionConditions } from "./interaction-filter.ts";

type Query = NonNullable<RequestOf<typeof listCustomerInteractions>["query"]>;

const { ecogenica_viewer: viewer } = buildActors();
const OTHER_LINE = "0190b5a0-0000-7000-8000-00000000000c";
const LATE = new Date("2026-08-31T23:30:00Z");
let service: TestService;

/** The tests name rows by their notes. */
beforeAll(async () => {
  service = await openTestService();
  const { entered, knex } = service;
  await service.receive(buildLineFact(OTHER_LINE));
  await entered({
    notes: "hand",
    occurredAt: "2026-01-05T08:30:00Z",
    durationSeconds: 60,
    callerType: "installer",
    serviceLineId: OTHER_LINE,
    satisfactionRating: 2,
  });
  await entered({
    notes: "visit",
    interactionType: "visit",
    occurredAt: "2026-01-06T10:00:00Z",
    isWarrantyVisit: true,
    warrantyClaimValid: true,
    faultCategory: "software",
    firstTimefix: true,
    satisfactionRating: 5,
    customerEmail: "zoe@quill.example",
    customerName: "Zoe Quill",
    customerPhone: "020 7946 0018",
    faultDiagnosis: "50% worn_out",
  });
  await entered({
    notes: "open",
    interactionType: "visit",
    occurredAt: "2026-01-07T10:00:00Z",
    isWarrantyVisit: true,
    firstTimefix: false,
    duration: 2,
    outcome: "Quoted",
  });
  // London's clock shows half past midnight on 1 September.
  await buildSyncedCall(knex, { notes: "summer", occurredAt: LATE, month: 9, bucket: "missed" });
  await buildSyncedCall(knex, {
    notes: "out",
    direction: "outbound",
    bucket: "not_reached",
    callerType: "customer",
    occurredAt: new Date("2026-01-08T00:30:00Z"),
    durationSeconds: null,
  });
  await buildSyncedCall(knex, { notes: "hidden", hiddenReason: "Test" });
});
afterAll(() => service.close());

async function list(query: Query, actor = service.staff) {
  const { body, headers } = await service.call(listCustomerInteractions, actor, { query });
  const names = body.map(({ notes }) => notes).join(" ");
  return { names, total: Number(headers.get("X-Total-Count")), rows: body };
}

it("KP-15 API-01 lists what happened last first, hidden calls left out", async () => {
  expect((await list({})).names).toBe("summer out open visit hand");
});

it.each<[Query, string]>([
  [{ month: 9, year: 2026 }, "summer"],
  [{ year: 2026, month: 8 }, ""],
  [{ from: "2026-01-06T10:00:00Z", to: "2026-01-07T10:00:00Z" }, "visit"],
  [{ from: "2026-01-07T11:00:00+01:00", month: 1 }, "out open"],
  [{ type: "visit" }, "open visit"],
  [{ source: "call-system" }, "summer out"],
  [{ direction: "inbound" }, "summer"],
  [{ direction: "none", type: "call" }, "hand"],
  [{ bucket: "not_reached" }, "out"],
  [{ callerType: "installer" }, "hand"],
  [{ callerType: "none", isCounted: true }, "summer"],
  [{ serviceLineId: OTHER_LINE }, "hand"],
  [{ faultCategory: "software" }, "visit"],
  [{ faultCategory: "none", isWarrantyVisit: true }, "open"],
  [{ claim: "valid" }, "visit"],
  [{ claim: "invalid" }, ""],
  [{ claim: "not-assessed", isWarrantyVisit: true }, "open"],
  [{ isWarrantyVisit: false, type: "call" }, "summer out hand"],
  [{ firstTimeFix: true }, "visit"],
  [{ firstTimeFix: false }, "open"],
  [{ satisfactionRating: 2 }, "hand"],
  [{ isCounted: true }, "summer hand"],
  [{ isCounted: false }, "out"],
  [{ hour: 0 }, "summer out"],
  [{ hour: 23 }, ""],
  [{ weekday: 2 }, "summer visit"],
  [{ weekday: 1 }, "hand"],
  [{ isHidden: true }, "hidden"],
  [{ isHidden: false, type: "visit" }, "open visit"],
  [{ metric: "first_time_fix_rate" }, "open visit"],
  [{ metric: "first_time_fix_rate", part: "numerator" }, "visit"],
  [{ metric: "installer_calls_total" }, "hand"],
  [{ metric: "response_time" }, ""],
  [{ metric: "avg_call_time", month: 9, year: 2026 }, ""],
])("filters by %j", async (query, names) => {
  const page = await list(query);
  expect(page.names).toBe(names);
  expect(page.total).toBe(page.rows.length);
  expect((await list({ ...query, limit: 1 })).total).toBe(page.total);
});

it.each<[string, string]>([
  ["ZOE", "visit"],
  ["50% WORN_", "visit"],
  ["_%", ""],
  ["quoted", "open"],
  ["0018", "summer out visit"],
  ["(020) 7946-00", "summer out visit"],
  ["0044 20 7946 0018", "summer out visit"],
  ["+4420 7946 0018", "summer out visit"],
  ["@quill", "visit"],
])("finds %j in what staff see", async (search, names) => {
  expect((await list({ search })).names).toBe(names);
});

it.each<[string, string]>([
  ["zoe", "visit"],
  ["0018", ""],
  ["+4420 7946 0018", ""],
  ["@quill", ""],
])("finds %j in what a viewer sees", async (search, names) => {
  expect((await list({ search }, viewer)).names).toBe(names);
});

it("answers `q` as `search`, which it was called before", async () => {
  const resultOf = async (path: string) => {
    const answer = await service.send("GET", path, viewer);
    return answer.status === 200 ? ((await answer.json()) as unknown[]).length : answer.status;
  };
  expect(await resultOf("/customer-interactions?q=zoe")).toBe(1);
  expect(await resultOf("/customer-interactions?q=zoe&search=zoe")).toBe(400);
  expect(await resultOf("/unmatched-callers?q=zoe")).toBe(400);
});

it("shows viewers names, and neither numbers nor addresses", async () => {
  const { rows } = await list({}, viewer);
  expect(rows.map(({ customerEmail, customerPhone }) => customerEmail ?? customerPhone)).toEqual(
    rows.map(() => null),
  );
  const visit = rows.find(({ notes }) => notes === "visit");
  const params = { id: visit?.id ?? "" };
  const { body } = await service.call(getCustomerInteraction, viewer, { params });
  expect(body).toMatchObject({
    customerName: "Zoe Quill",
    customerEmail: null,
    customerPhone: null,
    notes: "visit",
  });
  const own = await service.call(getCustomerInteraction, service.staff, { params });
  expect(own.body).toMatchObject({
    customerEmail: "zoe@quill.example",
    customerPhone: "+442079460018",
  });
});

it.each<[InteractionSort, string]>([
  ["occurredAt", "hand visit open out summer"],
  ["duration", "hand summer open out visit"],
  ["-duration", "open summer hand out visit"],
  ["satisfactionRating", "hand visit summer out open"],
  ["-satisfactionRating", "visit hand summer out open"],
])("sorts by %s, the unknown last", async (sort, names) => {
  expect((await list({ sort })).names).toBe(names);
});

it("pages, with the number of all rows of the filter", async () => {
  expect(await list({ limit: 2, offset: 1 })).toMatchObject({ names: "out open", total: 5 });
  expect(await list({ limit: 1, month: 9, year: 2026 })).toMatchObject({ total: 1 });
  expect(await list({ offset: 99 })).toMatchObject({ names: "", total: 5 });
});

it.each([
  "month=13",
  "year=1999",
  "from=yesterday",
  "type=email",
  "bucket=lost",
  "hour=24",
  "weekday=0",
  "weekday=8",
  "satisfactionRating=6",
  "metric=profit",
  "part=all",
  "sort=id",
  "isCounted=1",
  "claim=open",
  "colour=red",
  "search=%00",
  "serviceLineId=x",
  "type=call&type=visit",
])("refuses %s", async (query) => {
  expect((await service.send("GET", `/customer-interactions?${query}`, viewer)).status).toBe(400);
});

describe("repeat visits", () => {
  const visit = (day: string, customerPhone: string | null, overrides = {}) =>
    service.entered({
      interactionType: "visit",
      occurredAt: `${day}T09:00:00Z`,
      isWarrantyVisit: true,
      notes: day.slice(5),
      customerPhone,
      customerName: "Rita",
      ...overrides,
    });

  it("are warranty visits to a customer who had another in the 30 days before", async () => {
    const rita = "020 7946 0500";
    await visit("2025-03-01", rita);
    await visit("2025-03-20", rita);
    await visit("2025-04-19", rita);
    await visit("2025-05-20", rita);
    await visit("2025-05-25", rita, { isWarrantyVisit: false });
    await visit("2025-05-26", "020 7946 0501");
    await visit("2025-05-27", null);
    const repeats = await list({ year: 2025, isRepeatVisit: true });
    expect(repeats).toMatchObject({ names: "04-19 03-20", total: 2 });
    const others = await list({ year: 2025, isRepeatVisit: false });
    expect(others.names).toBe("05-27 05-26 05-25 05-20 03-01");
  });

  it("do not follow from a visit that is hidden", async () => {
    const customer = await buildCustomer(service.knex, "Sue", ["+442079460502"]);
    const fields = {
      contactId: customer.id,
      isWarrantyVisit: true,
      interactionType: "visit",
    } as const;
    const at = (day: number) => new Date(Date.UTC(2024, 0, day));
    const synced = { ...fields, bucket: null, direction: null };
    await buildSyncedCall(service.knex, { ...synced, occurredAt: at(1), hiddenReason: "Twice" });
    await buildSyncedCall(service.knex, { ...synced, occurredAt: at(9) });
    expect((await list({ year: 2024, isRepeatVisit: true })).total).toBe(0);
  });
});

it("K2-5 calls and visits are found without accents, whoever looks", async () => {
  const other = await openTestService();
  try {
    await other.entered({ customerName: "Siân Pugh", notes: "Écran, O’Brien" });
    for (const search of ["Sian", "ecran", "o'brien", "Siân".normalize("NFD")])
      for (const actor of [other.staff, viewer]) {
        const { body } = await other.call(listCustomerInteractions, actor, { query: { search } });
        expect([search, body.length]).toEqual([search, 1]);
      }
  } finally {
    await other.close();
  }
});

it("K3-1 finds a call entered with an extension, with and without it", async () => {
  const customerPhone = "0131 496 0002 ext 123";
  const { id } = await service.entered({ customerPhone });
  try {
    for (const search of [customerPhone, "+441314960002", "0131 496 0002 x9", "496 0002"]) {
      const { body } = await service.call(listCustomerInteractions, service.staff, {
        query: { search },
      });
      expect(body.map((row) => row.id)).toEqual([id]);
    }
  } finally {
    await service.knex("customer_interactions").where({ id }).delete();
  }
});

it("finds all calls of a number by its indexes, however it is written", async () => {
  const { where, bindings } = interactionConditions(service.staff, {
    search: "020 7946 0018",
    sort: "-occurredAt",
  });
  await service.knex.transaction(
    async (trx) => {
      await buildManyCalls(trx, 5_000);
      const plan = await planOf(
        trx,
        `select * from customer_interactions interaction where ${where}`,
        bindings,
      );
      expect(plan).toContain("interactions_by_number");
      expect(plan).toContain("interactions_by_phone");
      expect(plan).not.toContain("Seq Scan");
      await trx.rollback();
    },
    { doNotRejectOnRollback: true },
  );
});
