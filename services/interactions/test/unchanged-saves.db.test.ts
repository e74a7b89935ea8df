import { resolveCaller } from "@dash/contracts/interactions/callers";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { buildInteractionInput, buildSyncedCall } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("K4-6 an interaction saved without a change stays as it is", async () => {
  const input = buildInteractionInput({ notes: "Asked for a visit", customerPhone: "02079460018" });
  const call = await service.entered(input);
  const before = await countRecords(service.knex);
  const { status, body } = await service.change(call, input);
  expect([status, body]).toEqual([200, call]);
  expect(await countRecords(service.knex)).toEqual(before);
});

it("K4-6 saying once more whose a number is changes nothing", async () => {
  const { counterpartyNumber: number } = await buildSyncedCall(service.knex);
  const who = { kind: "customer", name: "Siân Pugh" } as const;
  const resolve = () =>
    service.call(resolveCaller, service.staff, { body: { number: number ?? "", who } });
  await resolve();
  const before = await countRecords(service.knex);
  expect((await resolve()).status).toBe(200);
  expect(await countRecords(service.knex)).toEqual(before);
});
