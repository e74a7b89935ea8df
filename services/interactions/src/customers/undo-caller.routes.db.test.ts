import { listContacts, resolveCaller, undoCaller } from "@dash/contracts/interactions/callers";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildCustomer, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { ecogenica_viewer: viewer } = buildActors();
const NUMBER = "+442079460018";
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

type Who = RequestOf<typeof resolveCaller>["body"]["who"];

const ann: Who = { kind: "customer", name: "Ann Field" };

async function resolve(who: Who): Promise<string> {
  const { body } = await service.call(resolveCaller, service.staff, {
    body: { number: NUMBER, who },
  });
  return body.contact.id;
}

const undo = (contactId: string, actor = service.staff) =>
  service.call(undoCaller, actor, { body: { number: NUMBER, contactId } });

const names = async () =>
  (await service.call(listContacts, service.staff, { query: {} })).body.map(({ name }) => name);

describe("undoing who calls from a number", () => {
  it("K9-2 makes all its calls nobody's again, tells others, and forgets who was only known by it", async () => {
    const calls = [await buildSyncedCall(service.knex), await buildSyncedCall(service.knex)];
    const contactId = await resolve(ann);
    await service.empty("outbox");
    expect((await undo(contactId)).body).toEqual({ calls: 2 });
    for (const call of calls)
      expect(await service.now(call)).toMatchObject({
        contactId: null,
        customerName: null,
        callerType: null,
        numberMatch: "unmatched",
        version: 3,
      });
    expect(await outboxOf(service.knex)).toMatchObject(
      calls.map(() => ({ data: { contactId: null, version: 3 } })),
    );
    expect(await names()).toEqual([]);
    const [newest] = await findTrail(service.knex, { limit: 1 });
    expect(newest).toMatchObject({
      action: "deleted",
      record: "contact",
      recordId: contactId,
      label: "Ann Field",
      actorName: "Sam Patel",
      after: null,
    });
  });

  it("K9-2 goes back to whom the number was said to be before", async () => {
    const call = await buildSyncedCall(service.knex);
    await resolve(ann);
    const wrong = await resolve({ kind: "installer", name: "Bob" });
    await undo(wrong);
    expect(await service.now(call)).toMatchObject({ customerName: "Ann Field", version: 4 });
    expect(await names()).toEqual(["Ann Field"]);
  });

  it("K9-2 makes a shared number ambiguous again, and takes it from nobody", async () => {
    const one = await buildCustomer(service.knex, "Ann Field", [NUMBER]);
    await buildCustomer(service.knex, "Bob", [NUMBER]);
    const call = await buildSyncedCall(service.knex, { numberMatch: "ambiguous" });
    await resolve({ contactId: one.id });
    await undo(one.id);
    expect((await service.now(call)).numberMatch).toBe("ambiguous");
    expect(await names()).toEqual(["Ann Field", "Bob"]);
  });

  it("K9-2 leaves calls of which a person said who was on the line", async () => {
    const call = await buildSyncedCall(service.knex);
    const contactId = await resolve(ann);
    await service.change(call, { customerName: "Eve", callerType: "customer" });
    await undo(contactId);
    expect((await service.now(call)).customerName).toBe("Eve");
  });

  it("K9-2 is refused where somebody said another one meanwhile, and where it was undone already", async () => {
    const call = await buildSyncedCall(service.knex);
    const wrong = await resolve(ann);
    const right = await resolve({ kind: "customer", name: "Bob" });
    const late = await undo(wrong);
    expect([late.status, late.problem.message]).toEqual([
      409,
      "Somebody has said meanwhile that this is Bob. It was left so.",
    ]);
    expect((await service.now(call)).customerName).toBe("Bob");
    await undo(right);
    expect((await undo(right)).status).toBe(409);
  });

  it("K9-2 a call that was not this person's is nobody's, and stays so whoever else has its number", async () => {
    const calls = [
      await buildSyncedCall(service.knex),
      await buildSyncedCall(service.knex),
    ] as const;
    await resolve(ann);
    await service.change(calls[0], { customerName: null, callerType: null });
    await resolve({ kind: "installer", name: "Bob" });
    expect(await service.now(calls[0])).toMatchObject({ contactId: null, customerName: null });
    expect(await service.now(calls[1])).toMatchObject({ customerName: "Bob" });
  });

  it("K9-2 is for who may say it", async () => {
    await buildSyncedCall(service.knex);
    expect((await undo(await resolve(ann), viewer)).status).toBe(403);
  });
});
