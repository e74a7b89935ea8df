import { randomUUID } from "node:crypto";
import {
  listUnmatchedCallers,
  resolveCaller,
  undoCaller,
} from "@dash/contracts/interactions/callers";
import {
  createCustomer,
  getCustomer,
  listCustomers,
  sortLeads,
  updateCustomer,
} from "@dash/contracts/interactions/customers";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import {
  deleteCustomerInteraction,
  undoInteractionChange,
} from "@dash/contracts/interactions/interaction-changes";
import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { customersOf, NUMBER, type Reference } from "../../test/customer-test.ts";
import { buildCustomer, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
let customers: ReturnType<typeof customersOf>;
beforeAll(async () => {
  service = await openTestService();
  customers = customersOf(service);
});
afterEach(() => customers.empty());
afterAll(() => service.close());

const ann = { name: "Ann Field", numbers: [NUMBER], emails: ["ann@field.example"] };

async function pageOf({ id }: Reference) {
  const { call, staff } = service;
  const page = await call(listCustomerInteractions, staff, { query: { customerId: id } });
  const { body } = await call(getCustomer, staff, { params: { id } });
  return { rows: page.body.map((row) => row.id), calls: body.calls, visits: body.visits };
}

async function queue() {
  const { body } = await service.call(listUnmatchedCallers, service.staff, { query: {} });
  return body.map(({ number, calls, lastDirection, lastBucket, candidates }) => ({
    number,
    calls,
    last: [lastDirection, lastBucket],
    candidates: candidates.map(({ name }) => name),
  }));
}

describe("a call or visit that is typed", () => {
  it.each([
    { customerPhone: "020 7946 0018" },
    { customerPhone: "020 7946 0018 ext 4", customerName: "Anne Field" },
    { customerEmail: "Ann@Field.example" },
    { customerName: "A Field", customerEmail: "ann@field.example", customerPhone: "029 2018 0309" },
  ])("K13-2 with %j is the customer's who alone has that", async (typed) => {
    const customer = await customers.add(ann.name, ann);
    const call = await service.entered(typed);
    expect(call).toMatchObject({
      contactId: customer.id,
      customerName: typed.customerName ?? ann.name,
      callerType: "customer",
      numberMatch: null,
    });
    expect(await pageOf(customer)).toEqual({ rows: [call.id], calls: 1, visits: 0 });
    expect(await queue()).toEqual([]);
  });

  it("K13-2 with the number of two customers stands in the queue until a person says whose it is", async () => {
    const first = await customers.add(ann.name, ann);
    await customers.add("Bob Stone", { numbers: [NUMBER] });
    await buildSyncedCall(service.knex, { numberMatch: "ambiguous" });
    const visit = await service.entered({ interactionType: "visit", customerPhone: NUMBER });
    expect(visit.contactId).toBeNull();
    expect(await queue()).toEqual([
      {
        number: NUMBER,
        calls: 2,
        last: expect.anything() as unknown,
        candidates: ["Ann Field", "Bob Stone"],
      },
    ]);
    const body = { number: NUMBER, who: { contactId: first.id } };
    const { body: answer } = await service.call(resolveCaller, service.staff, { body });
    expect(answer.calls).toBe(2);
    expect(await service.now(visit)).toMatchObject({
      contactId: first.id,
      customerName: "Ann Field",
    });
    expect(await queue()).toEqual([]);
    await service.call(undoCaller, service.staff, {
      body: { number: NUMBER, contactId: first.id },
    });
    expect(await service.now(visit)).toMatchObject({ contactId: null, customerName: null });
    expect(await queue()).toMatchObject([{ calls: 2 }]);
  });

  it("K13-2 with a number that nobody has stands in the queue, and is the customer's who gets the number", async () => {
    const visit = await service.entered({
      interactionType: "visit",
      customerPhone: "0117 496 0916",
    });
    expect(await queue()).toEqual([
      { number: "+441174960916", calls: 1, last: ["none", "visit"], candidates: [] },
    ]);
    await service.empty("outbox");
    const customer = await customers.add("Cleo Marsh", { numbers: ["0117 496 0916"] });
    expect(await service.now(visit)).toMatchObject({ contactId: customer.id, version: 2 });
    expect(await outboxOf(service.knex)).toMatchObject([
      {
        subject: interactionChanged.subject,
        data: { interactionId: visit.id, contactId: customer.id, version: 2 },
      },
    ]);
    expect(await queue()).toEqual([]);
  });

  it("K13-2 follows its number when it is edited, restored or the edit is undone", async () => {
    const customer = await customers.add(ann.name, ann);
    const other = await customers.add("Bob Stone", { numbers: ["029 2018 0309"] });
    const call = await service.entered();
    await service.change(call, { customerPhone: NUMBER });
    expect((await service.now(call)).contactId).toBe(customer.id);
    await service.change(call, { customerPhone: "029 2018 0309", customerName: null });
    await service.change(call, { customerName: "Bob" });
    expect((await service.now(call)).contactId).toBe(other.id);
    await service.call(undoInteractionChange, service.staff, { params: { id: call.id } });
    expect(await service.now(call)).toMatchObject({
      contactId: other.id,
      customerName: "Bob Stone",
    });
    const known = await service.entered({ customerPhone: NUMBER });
    await service.call(deleteCustomerInteraction, service.staff, { params: { id: known.id } });
    await service.call(undoInteractionChange, service.staff, { params: { id: known.id } });
    expect((await service.now(known)).contactId).toBe(customer.id);
  });

  it("K13-4 under another name is nobody's of whom it has only the number", async () => {
    const newton = await buildCustomer(service.knex, "Newton", [NUMBER]);
    const nameless = await service.entered({ customerPhone: NUMBER });
    const dora = await service.entered({ customerPhone: NUMBER, customerName: "Dora" });
    expect([nameless.contactId, dora.contactId]).toEqual([newton.id, null]);
    expect(await queue()).toMatchObject([{ number: NUMBER, calls: 1 }]);
    const named = await service.entered({
      customerPhone: NUMBER,
      customerName: "Dora",
      callerType: "customer",
    });
    expect(named.contactId).not.toBe(newton.id);
    expect((await service.now(dora)).contactId).toBeNull();
  });

  it("K13-2 of whom a person chose stays with that customer, whoever gets the number", async () => {
    const customer = await customers.add("Cleo Marsh");
    const call = await service.entered({ contactId: customer.id, customerPhone: NUMBER });
    await customers.add(ann.name, ann);
    expect(await service.now(call)).toMatchObject({ contactId: customer.id, version: 1 });
  });

  it("K13-2 belongs to the customer that stays after a merge, and goes back with its number", async () => {
    const customer = await customers.add(ann.name, ann);
    const other = await customers.add("A. Field", { numbers: ["029 2018 0309"] });
    await customers.merge(other, customer);
    const call = await service.entered({ customerPhone: "029 2018 0309" });
    expect((await pageOf(customer)).rows).toEqual([call.id]);
    await customers.split(customer, [call]);
    expect((await pageOf(other)).rows).toEqual([call.id]);
  });
});

it("K13-8 a customer merged of fifteen numbers twice can be written back, and gets no further number", async () => {
  const numbersFrom = (first: number) =>
    Array.from({ length: 15 }, (_, index) => `+4420794600${first + index}`);
  const customer = await customers.add("Ann Field", { numbers: numbersFrom(10) });
  const other = await customers.add("Ann Field", { numbers: numbersFrom(40) });
  await customers.merge(other, customer);
  const merged = await customers.read(customer);
  expect(merged.numbers).toHaveLength(30);
  const renamed = await customers.rename(merged, "Ann Stone");
  expect(renamed.numbers).toEqual(merged.numbers);
  const { problem } = await service.call(updateCustomer, service.staff, {
    params: { id: customer.id },
    body: {
      kind: "customer",
      name: "Ann",
      emails: [],
      numbers: [...(merged.numbers ?? []), "029 2018 0309"],
    },
  });
  expect(problem).toMatchObject({ fields: [{ path: "numbers", message: "At most 20 numbers" }] });
});

it("K18-11 a customer who was typed with a number and an e-mail address is found by both, and by name", async () => {
  const typed = { interactionType: "visit", customerName: "Zoe Quill" } as const;
  const first = await service.entered({ ...typed, customerEmail: "zoe@quill.example" });
  const second = await service.entered({
    ...typed,
    customerPhone: "0117 496 0916",
    customerEmail: "zoe@quill.example",
  });
  expect(second.contactId).toBe(first.contactId);
  const page = await pageOf({ id: first.contactId ?? "" });
  expect(page.rows.toSorted()).toEqual([first.id, second.id].toSorted());
  for (const search of ["zoe quill", "0117 496 0916", "zoe@quill.example"]) {
    const { body } = await service.call(listCustomers, service.staff, { query: { search } });
    expect(body.map(({ id }) => id)).toEqual([first.contactId]);
  }
});

it("K18-11 a lead is the customer's by number and address, unless its name is another or another customer has it too", async () => {
  const typed = { interactionType: "visit", customerName: "Zoe Quill" } as const;
  const contact = { customerPhone: "0117 496 0917", customerEmail: "zoe@quill.example" };
  const { contactId } = await service.entered({ ...typed, ...contact });
  const lead = (name: string, number: string | null, email: string | null) => ({
    id: randomUUID(),
    name,
    number,
    email,
  });
  const byNumber = lead("Zoe", contact.customerPhone, null);
  const byEmail = lead("Z. Quill", "029 2018 0999", "Zoe@Quill.example");
  const otherName = lead("Dora Newton", contact.customerPhone, null);
  const leads = [byNumber, byEmail, otherName];
  const sort = async () =>
    (
      await service.call(sortLeads, buildServiceActor("sales-geo"), {
        body: { customerId: contactId ?? "", leads },
      })
    ).body;
  expect(await sort()).toEqual({ own: [byNumber.id, byEmail.id], shared: [] });
  await service.call(createCustomer, service.staff, {
    body: { kind: "customer", name: "Zoe Quillan", numbers: [contact.customerPhone], emails: [] },
  });
  expect(await sort()).toEqual({ own: [byEmail.id], shared: [byNumber.id] });
});
