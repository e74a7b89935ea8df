import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { buildActor } from "@dash/service-lib/testing/actors";
import { buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("the reader's own are what the reader entered, and the calls of the extension that the reader connected", async () => {
  const { knex, staff } = service;
  await service.entered({ notes: "typed", interactionType: "visit" });
  const of = { userId: staff.id, occurredAt: new Date("2026-01-05T09:00:00Z") };
  await buildSyncedCall(knex, { ...of, notes: "own" });
  await buildSyncedCall(knex, { ...of, notes: "colleague", extension: "102" });
  await buildSyncedCall(knex, { ...of, notes: "unknown", extension: null });
  const notesOf = async (mine: boolean, reader = staff) => {
    const { body } = await service.call(listCustomerInteractions, reader, { query: { mine } });
    return body.map(({ notes }) => notes).join(" ");
  };
  const connect = (columns: object) =>
    knex("call_connection").update({ state: "connected", connectedAt: of.occurredAt, ...columns });

  expect(await notesOf(true)).toBe("typed");
  await connect({ userId: staff.id, extension: "101" });
  expect(await notesOf(true)).toBe("typed own");
  expect(await notesOf(true, buildActor())).toBe("");
  expect((await notesOf(false)).split(" ")).toHaveLength(4);
  // Where the call system does not tell the number, calls have the id.
  await connect({ extension: null, ownerId: "102" });
  expect(await notesOf(true)).toBe("typed colleague");
  await connect({ userId: buildActor().id });
  expect(await notesOf(true)).toBe("typed");
});
