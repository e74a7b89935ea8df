import {
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
} from "@dash/contracts/time/time-entries";
import { getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
const { admin, ecogenica_viewer: viewer } = buildActors();
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("keeps one row for each change of an entry, with both sides", async () => {
  const author = buildActor();
  const entry = await service.logged(author);
  const params = { id: entry.id };
  const body = await service.input({ description: "Corrected" });
  await service.call(updateTimeEntry, admin, { params, body });
  await service.call(deleteTimeEntry, admin, { params });

  const { body: history } = await service.call(getTimeEntryHistory, admin, { params });
  expect(history.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["deleted", admin.id],
    ["updated", admin.id],
    ["created", author.id],
  ]);
  const [deleted, corrected, logged] = history;
  const fields = { userId: author.id, minutes: 60, startTime: entry.startTime };
  expect(logged).toMatchObject({
    before: null,
    after: { ...fields, description: "Commissioning call" },
  });
  expect(corrected).toMatchObject({ before: logged?.after, after: { description: "Corrected" } });
  expect(deleted).toMatchObject({ before: corrected?.after, after: null, label: "Corrected" });
});

it("keeps no row of what was refused, nor a second one of what was repeated", async () => {
  const author = buildActor();
  const request = { body: await service.input(), idempotencyKey: "k" };
  await service.call(createTimeEntry, author, request);
  await service.call(createTimeEntry, author, request);
  await service.call(createTimeEntry, author, { body: request.body });
  expect(await findTrail(service.knex, { actorId: author.id, limit: 9 })).toHaveLength(1);
});

it("shows an entry's history to whoever reads the entry, and of a deleted one to administrators", async () => {
  const { id } = await service.logged(buildActor());
  const params = { id };
  expect((await service.call(getTimeEntryHistory, viewer, { params })).body).toHaveLength(1);
  await service.call(deleteTimeEntry, admin, { params });
  expect((await service.call(getTimeEntryHistory, viewer, { params })).status).toBe(404);
});

it("keeps the service lines that a new system starts with", async () => {
  await service.input();
  const installed = await findTrail(service.knex, { record: "service-line", limit: 99 });
  expect(installed).toHaveLength(8);
  expect(installed[0]).toMatchObject({ actorId: "svc:time", action: "created" });
});
