import { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { writtenBack } from "@dash/service-lib/testing/written-back";
import { buildSyncedCall } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("K1-4 an interaction that was read can be written back, and its hours are a number", async () => {
  const added = await service.entered({ durationSeconds: 100, customerPhone: "020 7946 0018 x5" });
  expect(added.duration).toBe(0.03);
  const body = writtenBack(await service.now(added), InteractionChange);
  expect(await service.change(added, body)).toMatchObject({ status: 200, body });
});

it("K1-4 a synced call that was read can be written back", async () => {
  const call = await buildSyncedCall(service.knex, { counterpartyNumber: "+353821234567" });
  const body = writtenBack(await service.now(call), InteractionChange);
  expect(await service.change(call, body)).toMatchObject({ status: 200, body });
});
