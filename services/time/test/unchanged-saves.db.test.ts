import { createServiceLine, updateServiceLine } from "@dash/contracts/time/service-line-changes";
import { updateTimeEntry } from "@dash/contracts/time/time-entries";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("K4-6 a time entry saved without a change stays as it is", async () => {
  const actor = buildActor();
  const input = await service.input();
  const entry = await service.logged(actor, input);
  const before = await countRecords(service.knex);
  const request = { params: { id: entry.id }, body: input };
  const { status, body } = await service.call(updateTimeEntry, actor, request);
  expect([status, body.version, body.updatedAt]).toEqual([200, 1, entry.updatedAt]);
  expect(await countRecords(service.knex)).toEqual(before);
});

it("K4-6 a service line saved without a change stays as it is", async () => {
  const { admin } = buildActors();
  const input = { name: "Surveys", color: "#112233", description: null };
  const line = (await service.call(createServiceLine, admin, { body: input })).body;
  const before = await countRecords(service.knex);
  const request = { params: { id: line.id }, body: { ...input, isActive: line.isActive } };
  const { status, body } = await service.call(updateServiceLine, admin, request);
  expect([status, body]).toEqual([200, line]);
  expect(await countRecords(service.knex)).toEqual(before);
});
