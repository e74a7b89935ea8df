import { randomUUID } from "node:crypto";
import {
  addCustomerNote,
  createCustomer,
  deleteCustomerNote,
  getContactData,
  getCustomer,
  getCustomerHistory,
  listCustomers,
  undoCustomerChange,
  updateCustomer,
  type CustomerRecord,
} from "@dash/contracts/interactions/customers";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { buildActor, buildActors, buildServiceActor } from "@dash/service-lib/testing/actors";
import { rowOf } from "@dash/service-lib/database/statement";
import { planOf } from "@dash/service-lib/testing/plan";
import { buildCustomer, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { interactionConditions } from "../interactions/interaction-filter.ts";
import { customerConditions, customerPage } from "./list-customers.query.ts";

const { ecogenica_viewer: viewer, admin } = buildActors();
const NUMBER = "+442079460018";
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

type Body = RequestOf<typeof createCustomer>["body"];
const full: Body = {
  kind: "customer",
  name: "Siân Pugh",
  numbers: ["020 7946 0018"],
  emails: ["Sian@Example.com"],
  address: "1 High Street",
  postcode: "cf101ep",
};

const add = async (overrides: Partial<Body> = {}): Promise<CustomerRecord> =>
  (await service.call(createCustomer, service.staff, { body: { ...full, ...overrides } })).body;
const read = async ({ id }: { readonly id: string }, actor = service.staff) =>
  (await service.call(getCustomer, actor, { params: { id } })).body;
const change = ({ id }: CustomerRecord, body: Partial<Body>, version?: number) =>
  service.call(updateCustomer, service.staff, {
    params: { id },
    body: { ...full, ...body },
    ...(version === undefined ? {} : { version }),
  });
const find = async (search: string, actor = service.staff) =>
  (await service.call(listCustomers, actor, { query: { search } })).body.map(({ name }) => name);

describe("a customer", () => {
  it("J-30 has its numbers, e-mail addresses and address, and the first and last contact", async () => {
    const customer = await add();
    expect(customer).toMatchObject({
      numbers: [NUMBER],
      emails: ["sian@example.com"],
      address: "1 High Street",
      postcode: "CF10 1EP",
      firstContactAt: null,
      calls: 0,
      can: { update: true, merge: true, export: false, erase: false },
    });
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    for (const day of [3, 9, 5])
      await buildSyncedCall(service.knex, { contactId: customer.id, occurredAt: at(day) });
    await buildSyncedCall(service.knex, {
      contactId: customer.id,
      occurredAt: at(1),
      hiddenReason: "Twice",
    });
    await service.entered({ interactionType: "visit", contactId: customer.id });
    expect(await read(customer)).toMatchObject({
      firstContactAt: at(3).toISOString(),
      lastContactAt: "2026-01-12T09:00:00.000Z",
      calls: 3,
      visits: 1,
    });
    expect((await read(customer, admin)).can).toMatchObject({ export: true, erase: true });
  });

  it("J-30 takes the calls of its number when it is added, and Undo gives them back", async () => {
    const call = await buildSyncedCall(service.knex);
    const customer = await add();
    expect((await service.now(call)).contactId).toBe(customer.id);
    const undo = { params: { id: customer.id }, version: customer.version };
    expect((await service.call(undoCustomerChange, service.staff, undo)).status).toBe(204);
    expect(await service.now(call)).toMatchObject({ contactId: null, numberMatch: "unmatched" });
    expect(await find("")).toEqual([]);
  });

  it("J-34 that was just added stays if a visit names it meanwhile", async () => {
    const customer = await add();
    await service.entered({ interactionType: "visit", contactId: customer.id });
    const undo = { params: { id: customer.id }, version: customer.version };
    expect((await service.call(undoCustomerChange, service.staff, undo)).status).toBe(409);
    expect((await read(customer)).numbers).toEqual([NUMBER]);
  });

  it("J-34 is edited, with Undo", async () => {
    const customer = await add();
    const { body } = await change(customer, {
      kind: "installer",
      name: "Sian P.",
      numbers: ["020 7946 0019"],
      emails: ["new@example.com"],
      address: null,
      postcode: "E1 6AN",
    });
    expect(body).toMatchObject({
      kind: "installer",
      numbers: ["+442079460019"],
      emails: ["new@example.com"],
      address: null,
      postcode: "E1 6AN",
      version: 2,
    });
    const undo = { params: { id: customer.id }, version: 2 };
    await service.call(undoCustomerChange, service.staff, undo);
    expect(await read(customer)).toEqual({ ...customer, version: 3 });
  });

  it("J-34 keeps what an edit leaves out, and is refused at an older version", async () => {
    const customer = await add();
    const { address: _, postcode: __, ...body } = full;
    const sent = { params: { id: customer.id }, body: { ...body, name: "Sian" }, version: 1 };
    const saved = await service.call(updateCustomer, service.staff, sent);
    expect(saved.body).toMatchObject({ address: "1 High Street", postcode: "CF10 1EP" });
    expect((await service.call(updateCustomer, service.staff, sent)).status).toBe(409);
  });

  it("J-33 is refused with a postcode or an e-mail address that is none", async () => {
    for (const [fault, path] of [
      [{ postcode: "CARDIFF" }, "postcode"],
      [{ emails: ["sian"] }, "emails.0"],
      [{ numbers: ["ask his wife"] }, "numbers.0"],
    ] as const) {
      const body = { ...full, ...fault } as Body;
      const { problem } = await service.call(createCustomer, service.staff, { body });
      expect(problem.fields?.map((field) => field.path)).toEqual([path]);
    }
  });

  it("J-30 is named by a call or a visit, which takes name, phone and e-mail from it", async () => {
    const { id } = await add();
    const filled = { contactId: id, customerName: "Siân Pugh", customerPhone: NUMBER };
    expect(await service.entered({ contactId: id })).toMatchObject({
      ...filled,
      customerEmail: "sian@example.com",
      callerType: "customer",
    });
    const own = { customerName: "Her son", customerPhone: "+442079460077" };
    expect(await service.entered({ contactId: id, ...own })).toMatchObject({ ...filled, ...own });
    const { status } = await service.change(await service.entered(), { contactId: randomUUID() });
    expect(status).toBe(400);
  });

  it("J-37 loses a call that is not its own, with Undo, and the next sync leaves it so", async () => {
    const customer = await add();
    const call = await buildSyncedCall(service.knex, { contactId: customer.id });
    const { body } = await service.change(call, { contactId: null });
    expect(body).toMatchObject({ contactId: null, customerName: null, callerType: null });
    await change(customer, { name: "Sian P." });
    expect((await service.now(call)).contactId).toBeNull();
    const other = await add({ name: "Bo", numbers: [] });
    const moved = await service.change(call, { contactId: other.id });
    expect(moved.body).toMatchObject({ contactId: other.id, customerName: "Bo" });
  });
});

describe("the list of customers", () => {
  it("J-33 is searched by name, number, e-mail and postcode", async () => {
    await add();
    await add({ name: "Bo Lind", numbers: ["0117 496 0001"], emails: [], postcode: "BS1 4DJ" });
    for (const search of ["sian", "7946 0018", "0044 20 7946 0018", "sian@ex", "CF10 1", "cf101ep"])
      expect([search, await find(search)]).toEqual([search, ["Siân Pugh"]]);
    expect(await find("+44")).toEqual([]);
    expect(await find("")).toEqual(["Bo Lind", "Siân Pugh"]);
  });

  it("J-33 shows viewers neither number, e-mail nor address, and finds nothing by them", async () => {
    const customer = await add();
    await add({ name: "Bo", numbers: ["020 7946 0018"], postcode: null });
    const hidden = { numbers: null, emails: null, address: null, postcode: "CF10" };
    expect(await read(customer, viewer)).toMatchObject({
      ...hidden,
      sharedWith: null,
      can: { update: false, merge: false, export: false, erase: false },
    });
    const { body } = await service.call(listCustomers, viewer, { query: { search: "Sian" } });
    expect(body).toMatchObject([hidden]);
    for (const search of ["7946 0018", "sian@ex", "High Street", "CF10 1EP", "CF10 1"])
      expect([search, await find(search, viewer)]).toEqual([search, []]);
    expect(await find("cf10", viewer)).toEqual(["Siân Pugh"]);
  });

  it("J-33 leaves out whoever was erased, unless they are asked for", async () => {
    const { id } = await add();
    await service.knex("contacts").where({ id }).update({ erasedAt: new Date() });
    expect(await find("")).toEqual([]);
    const query = { erased: true };
    const { body } = await service.call(listCustomers, service.staff, { query });
    expect(body).toMatchObject([{ id, isErased: true }]);
  });

  it("J-33 is not changed by viewers", async () => {
    const customer = await add();
    const params = { id: customer.id };
    const requests = [
      service.call(createCustomer, viewer, { body: full }),
      service.call(updateCustomer, viewer, { params, body: full }),
      service.call(undoCustomerChange, viewer, { params }),
      service.call(addCustomerNote, viewer, { params, body: { text: "Gate code" } }),
    ];
    for (const answer of await Promise.all(requests)) expect(answer.status).toBe(403);
  });

  it("J-33 finds e-mail addresses and postcodes of many customers by their indexes", async () => {
    const filter = { search: "CF10 1EP", limit: 50, offset: 0 };
    await service.knex.transaction(async (trx) => {
      // With so few rows, Postgres would prefer a sequential scan.
      await trx.raw("set local enable_seqscan = off");
      for (const index of ["contacts_by_postcode", "contact_emails_by_email"]) {
        const { where, bindings } = customerConditions(service.staff, filter);
        const sql = `select * from contacts customer where ${where}`;
        expect(await planOf(trx, sql, bindings)).toContain(index);
      }
    });
  });

  it("finds the same customers row by row, where more match than are counted", async () => {
    for (const [name, number] of [
      ["Ann Meadow", "+447700900501"],
      ["Bob Meadow", "+447700900502"],
      ["Cay Meadow", "+447700900503"],
    ] as const)
      await buildCustomer(service.knex, name, [number]);
    const { bindings, ...conditions } = customerConditions(service.staff, { search: "meadow" });
    const page = (most: number) =>
      rowOf<{ rows: { name: string }[] }>(service.knex, customerPage({ ...conditions, most }), {
        ...bindings,
        limit: 50,
        offset: 0,
      });
    const all = await page(3);
    expect(all).toMatchObject({ total: 3, isAtLeast: false });
    expect(all.rows.map(({ name }) => name)).toEqual(["Ann Meadow", "Bob Meadow", "Cay Meadow"]);
    expect(await page(2)).toEqual({ rows: all.rows, total: 2, isAtLeast: true });
  });

  it("J-31 reads the 500 calls of one customer of many by the index", async () => {
    const { id } = await buildCustomer(service.knex, "Ann Field", [NUMBER]);
    await service.knex.transaction(
      async (trx) => {
        await trx.raw(
          `insert into customer_interactions (id, user_id, service_line_id, source, interaction_type, bucket,
             contact_id, occurred_at, year, month, created_at, updated_at)
           select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'manual', 'call', 'answered',
             case when n % 40 = 0 then ?::uuid end, now() - n * interval '1 minute', 2026, 1, now(), now()
           from generate_series(1, 20000) n`,
          [id],
        );
        const calls = interactionConditions(service.staff, { customerId: id, sort: "-occurredAt" });
        const list = `select * from customer_interactions interaction where ${calls.where}
          order by occurred_at desc, id desc limit 100`;
        const plan = await planOf(trx, list, calls.bindings);
        expect(plan).toContain("interactions_by_contact");
        expect(plan).not.toContain("Seq Scan");
        await trx.rollback();
      },
      { doNotRejectOnRollback: true },
    );
  });
});

it("J-38 two customers who share a number stay two, and each names the other", async () => {
  const call = await buildSyncedCall(service.knex);
  const ann = await add();
  const bo = await add({ name: "Bo", emails: [] });
  expect((await read(ann)).sharedWith).toEqual([{ id: bo.id, name: "Bo" }]);
  expect(await service.now(call)).toMatchObject({ contactId: null, numberMatch: "ambiguous" });
  const { body } = await service.call(getContactData, buildServiceActor("sales-geo"), {
    params: { id: ann.id },
  });
  expect(body).toEqual({
    ids: [ann.id],
    numbers: [{ number: NUMBER, isShared: true }],
    emails: [{ email: "sian@example.com", isShared: false }],
  });
  const params = { id: ann.id };
  expect((await service.call(getContactData, service.staff, { params })).status).toBe(403);
  const nobody = await service.call(getContactData, buildServiceActor("sales-geo"), {
    params: { id: randomUUID() },
  });
  expect(nobody.body).toEqual({ ids: [], numbers: [], emails: [] });
});

it("J-30 a customer has notes; people delete their own, administrators any, and the trail does not say what they say", async () => {
  const customer = await add();
  const params = { id: customer.id };
  const write = (text: string) =>
    service.call(addCustomerNote, service.staff, { params, body: { text } });
  const first = (await write("Gate code 1234")).body;
  await write("Prefers mornings");
  const texts = async () => (await read(customer)).notes.map(({ text }) => text);
  expect(await texts()).toEqual(["Prefers mornings", "Gate code 1234"]);
  const remove = (actor = service.staff) =>
    service.call(deleteCustomerNote, actor, { params: { id: first.id } });
  const colleague = buildActor({ name: "Ann Field" });
  expect((await remove(colleague)).status).toBe(403);
  expect((await remove(admin)).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await texts()).toEqual(["Prefers mornings"]);
  const history = await service.call(getCustomerHistory, viewer, { params });
  expect(history.body.map(({ after }) => after?.["notes"])).toEqual([1, 2, 1, undefined]);
  const trail = JSON.stringify(history.body);
  for (const secret of ["1234", "7946", 'example.com"', "High Street", "1EP"])
    expect(trail).not.toContain(secret);
  expect(service.hints).toContain("interaction.customer-changed.v1");
});

it("J-30 lists the calls and visits of one customer", async () => {
  const [ann, bo] = [await add(), await add({ name: "Bo", numbers: [] })];
  const visit = await service.entered({ interactionType: "visit", contactId: ann.id });
  await service.entered({ contactId: bo.id });
  const query = { customerId: ann.id };
  const { body } = await service.call(listCustomerInteractions, viewer, { query });
  expect(body.map(({ id }) => id)).toEqual([visit.id]);
});
