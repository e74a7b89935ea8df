import { listCustomers } from "@dash/contracts/interactions/customers";
import {
  listCustomerInteractions,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import fc from "fast-check";
import { customersOf, NUMBER, withoutVersion, type Reference } from "./customer-test.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
let customers: ReturnType<typeof customersOf>;
beforeAll(async () => {
  service = await openTestService();
  customers = customersOf(service);
});
beforeEach(() => customers.empty());
afterAll(() => service.close());

const { ecogenica_viewer: viewer } = buildActors();
const JANUARY = { month: 1, year: 2026 };

const listed = async ({ id }: Reference): Promise<CustomerInteraction[]> =>
  (await service.call(listCustomerInteractions, viewer, { query: { customerId: id } })).body;

describe("a pair of customers", () => {
  const anyCustomer = fc.record({
    kind: fc.constantFrom("customer" as const, "installer" as const),
    numbers: fc.nat(2),
    emails: fc.nat(2),
    address: fc.option(fc.constantFrom("1 High Street", "2 Mill Lane")),
    synced: fc.nat(3),
    visits: fc.nat(2),
  });
  type AnyCustomer = typeof anyCustomer extends fc.Arbitrary<infer Values> ? Values : never;
  let next = 0;

  /** A customer with calls and visits in January, whose name nobody else has. */
  async function stand({ kind, numbers, emails, address, synced, visits }: AnyCustomer) {
    next += 1;
    const own = Array.from({ length: numbers }, (_, n) => `+44207946${next * 3 + n + 1000}`);
    const customer = await customers.add(`Customer ${next}`, {
      kind,
      address,
      numbers: own,
      emails: Array.from({ length: emails }, (_, n) => `c${next}-${n}@example.com`),
    });
    for (let n = 0; n < synced; n += 1)
      await customers.called(customer, own[n % Math.max(numbers, 1)] ?? `+4416325${next}`, 10 + n);
    for (let n = 0; n < visits; n += 1)
      await service.entered({ interactionType: "visit", contactId: customer.id });
    return { customer, rows: await listed(customer) };
  }

  it("J-35 J-36 is merged and split without a change of any call, fact or figure, its months closed or not", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCustomer,
        anyCustomer,
        fc.option(anyCustomer),
        fc.boolean(),
        fc.boolean(),
        async (one, other, third, isClosed, isUndone) => {
          await customers.empty();
          const merged = await stand(one);
          const into = await stand({ ...other, kind: one.kind });
          const earlier = third && (await stand({ ...third, kind: one.kind }));
          if (earlier) await customers.merge(earlier.customer, merged.customer);
          if (isClosed) await service.receive(buildMonthStatus(JANUARY));
          const before = [
            await customers.read(merged.customer),
            await customers.read(into.customer),
          ];
          const [rows, figures] = [await customers.stored(), await customers.counted()];

          const answer = await customers.merge(merged.customer, into.customer);
          expect(answer.status).toBe(200);
          expect(await customers.read(merged.customer)).toEqual(answer.body);
          const all = [...merged.rows, ...into.rows, ...(earlier?.rows ?? [])];
          const shown = await listed(merged.customer);
          expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
          expect(new Set(shown.map(({ contactId }) => contactId)).size).toBeLessThan(2);
          const synced = shown.filter(({ source }) => source === "call-system");
          for (const call of synced) expect(call.customerName).toBe(into.customer.name);
          expect(answer.body.calls + answer.body.visits).toBe(all.length);
          expect(await customers.stored()).toEqual(rows);

          const isSplit = !isUndone && merged.rows.length > 0;
          const back = isSplit
            ? await customers.split(into.customer, merged.rows)
            : await customers.undo(answer.body);
          expect(back.status).toBe(isSplit ? 200 : 204);
          expect(await customers.stored()).toEqual(rows);
          expect(await customers.counted()).toEqual(figures);
          if (!isSplit) {
            const after = [
              await customers.read(merged.customer),
              await customers.read(into.customer),
            ];
            expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion));
          }
        },
      ),
      propertyRuns(100),
    );
  });

  it("J-35 is brought back by Undo after calls came in for it meanwhile", async () => {
    const merged = await customers.add("Ann", { numbers: [NUMBER] });
    const into = await customers.add("Bo");
    const { body } = await customers.merge(merged, into);
    const late = await customers.called(body);
    expect((await customers.undo(body)).status).toBe(204);
    const own = { contactId: merged.id, customerName: "Ann" };
    expect(await service.now(late)).toMatchObject(own);
  });

  it("J-36 is brought back by all its calls, with those that came in meanwhile", async () => {
    const merged = await customers.add("Ann", { numbers: [NUMBER] });
    const into = await customers.add("Bo");
    const early = await customers.called(merged);
    const { body } = await customers.merge(merged, into);
    const late = await customers.called(body);
    const others = await customers.split(into, [early]);
    expect(others.body.id).not.toBe(merged.id);
    await customers.undo(others.body);
    const back = await customers.split(into, [early, late]);
    expect(back.body).toMatchObject({ id: merged.id, name: "Ann", calls: 2 });
    expect((await customers.read(into)).mergedIds).toEqual([]);
    expect(await service.now(late)).toMatchObject({ contactId: merged.id, customerName: "Ann" });
    expect((await customers.undo(back.body)).status).toBe(204);
    expect(await customers.read(merged)).toMatchObject({ id: into.id, calls: 2 });
  });

  it("J-35 keeps its address, and is found by the name, number and e-mail of either", async () => {
    const values = { numbers: [NUMBER], emails: ["ann@example.com"] };
    const merged = await customers.add("Ann Field", {
      ...values,
      address: "1 Mill Lane",
      postcode: "E1 6AN",
    });
    const into = await customers.add("Bo");
    const { body } = await customers.merge(merged, into);
    expect(body).toMatchObject({ ...values, address: "1 Mill Lane", postcode: "E1 6AN" });
    for (const search of ["ann field", "7946 0018", "ann@", "bo"]) {
      const found = await service.call(listCustomers, service.staff, { query: { search } });
      expect(found.body.map(({ id }) => id)).toEqual([into.id]);
    }
    await customers.undo(body);
    expect(await customers.read(into)).toMatchObject({
      numbers: [],
      address: null,
      postcode: null,
    });
  });

  it("J-38 shares a number: its calls stay ambiguous until they are one, and are again when they are two", async () => {
    const call = await customers.called(null);
    const ann = await customers.add("Ann", { numbers: [NUMBER] });
    const bo = await customers.add("Bo", { numbers: [NUMBER] });
    expect(await service.now(call)).toMatchObject({ contactId: null, numberMatch: "ambiguous" });
    const { body } = await customers.merge(ann, bo);
    const matched = { contactId: bo.id, customerName: "Bo", numberMatch: "matched" };
    expect(await service.now(call)).toMatchObject(matched);
    expect(body.sharedWith).toEqual([]);
    await customers.undo(body);
    expect(await service.now(call)).toMatchObject({ contactId: null, numberMatch: "ambiguous" });
  });

  it("J-35 is of one kind, and two customers", async () => {
    const ann = await customers.add("Ann");
    const installer = await customers.add("Bo", { kind: "installer" });
    expect((await customers.merge(ann, installer)).status).toBe(422);
    expect((await customers.merge(ann, ann)).status).toBe(422);
    const nobody = { id: "0190b5a0-0000-7000-8000-0000000000ff" };
    const { status, problem } = await customers.merge(ann, nobody);
    expect([status, problem.fields?.[0]?.path]).toEqual([400, "into"]);
    expect((await customers.merge(ann, installer, 1, viewer)).status).toBe(403);
  });
});
