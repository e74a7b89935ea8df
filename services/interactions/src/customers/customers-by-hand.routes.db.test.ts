import { listContacts } from "@dash/contracts/interactions/callers";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildCustomer, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { matchNumbers } from "./match-numbers.query.ts";

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

async function customers() {
  const { body } = await service.call(listContacts, service.staff, { query: {} });
  return body.map(({ kind, name, numbers }) => [kind, name, ...numbers]);
}

const ann = { customerName: "Ann Field", customerPhone: "020 7946 0018" };

describe("whoever is entered by hand with a name, a number and a kind", () => {
  it("becomes known, and is the same customer from then on, however name and number are written", async () => {
    const call = await service.entered({ ...ann, callerType: "customer" });
    const visit = await service.entered({
      interactionType: "visit",
      customerName: "ANN FIELD",
      customerPhone: "+442079460018",
    });
    expect(visit.contactId).toBe(call.contactId);
    expect(await customers()).toEqual([["customer", "Ann Field", "+442079460018"]]);
  });

  it("K2-5 is the same of several with one number, without accents", async () => {
    const entered = async (customerName: string, callerType: "customer" | "installer") =>
      (await service.entered({ ...ann, customerName, callerType })).contactId;
    const sian = await entered("Siân O’Dell", "customer");
    await entered("Bob", "installer");
    expect(await entered("Sian O'Dell", "customer")).toBe(sian);
  });

  it("is not known without a number, a name, or the kind of caller", async () => {
    for (const input of [
      { ...ann, callerType: null },
      { ...ann, customerName: null, callerType: "customer" as const },
      { ...ann, customerPhone: null, callerType: "customer" as const },
    ])
      expect((await service.entered(input)).contactId).toBeNull();
    expect(await customers()).toEqual([]);
  });

  it("K3-1 is the same with an extension behind the number, and by one that no list knows", async () => {
    const entered = async (customerPhone: string) =>
      (await service.entered({ ...ann, customerPhone, callerType: "customer" })).contactId;
    const existing = await entered("020 7946 0018");
    expect(await entered("020 7946 0018 ext 123")).toBe(existing);
    const abroad = await entered("+353 82 123 4567");
    expect(abroad).not.toBeNull();
    expect(await entered("00353821234567 x9")).toBe(abroad);
  });

  it("shares the number with somebody of another name and kind", async () => {
    const first = await service.entered({ ...ann, callerType: "customer" });
    const second = await service.entered({ ...ann, customerName: "Bob", callerType: "installer" });
    expect(second.contactId).not.toBe(first.contactId);
    expect(await customers()).toEqual([
      ["customer", "Ann Field", "+442079460018"],
      ["installer", "Bob", "+442079460018"],
    ]);
  });

  it("leaves one row in the trail, that of the interaction, which names them by id", async () => {
    const { id, contactId } = await service.entered({ ...ann, callerType: "customer" });
    expect(await findTrail(service.knex, { limit: 9 })).toMatchObject([
      { record: "interaction", recordId: id, after: { contactId, customerName: "Ann Field" } },
    ]);
  });

  it("becomes known once, also when entered twice at the same moment", async () => {
    const entered = await Promise.all(
      Array.from({ length: 6 }, () => service.entered({ ...ann, callerType: "customer" })),
    );
    expect(new Set(entered.map(({ contactId }) => contactId)).size).toBe(1);
    expect(await customers()).toHaveLength(1);
  });

  it("stays the same customer when the name is spelt differently, and the number is no other's", async () => {
    const call = await service.entered({ ...ann, callerType: "customer" });
    const renamed = await service.change(call, { customerName: "Anne Field" });
    expect(renamed.body).toMatchObject({ contactId: call.contactId, customerName: "Anne Field" });
    const visit = await service.entered({ ...ann, interactionType: "visit", customerName: "Anny" });
    expect(visit).toMatchObject({ contactId: call.contactId, customerName: "Anny" });
    expect((await matchNumbers(service.knex, ["+442079460018"]))("+442079460018")).toMatchObject({
      match: "matched",
      customer: { id: call.contactId, name: "Ann Field" },
    });
  });

  it("stays who it was while something else changes, and is nobody without a name", async () => {
    const call = await service.entered({ ...ann, callerType: "customer" });
    const noted = await service.change(call, { notes: "x" });
    expect(noted.body.contactId).toBe(call.contactId);
    expect((await service.change(call, { customerName: null })).body.contactId).toBeNull();
  });
});

describe("who was on the line of a synced call", () => {
  it("is whom a person says, and the call stays theirs", async () => {
    const bob = { customerName: "Bob", callerType: "installer" } as const;
    const existing = await buildCustomer(service.knex, "Old Name", ["+442079460018"]);
    const call = await buildSyncedCall(service.knex, {
      contactId: existing.id,
      customerName: "Old Name",
      callerType: "customer",
      numberMatch: "matched",
    });
    const { body } = await service.change(call, bob);
    expect(body).toMatchObject(bob);
    expect(body.contactId).not.toBe(existing.id);
    expect(
      await service.knex("customer_interactions").where({ isCallerStated: true }).pluck("id"),
    ).toEqual([call.id]);
  });

  it("is left to the matching while the form sends back what it was given", async () => {
    const call = await buildSyncedCall(service.knex);
    await service.change(call, { customerName: null, callerType: null, notes: "Asked for Bob" });
    expect(
      await service.knex("customer_interactions").where({ isCallerStated: true }).pluck("id"),
    ).toEqual([]);
  });
});
