import {
  changePipelineEntries,
  undoPipelineEntriesChange,
  getPipelineEntryHistory,
} from "@dash/contracts/sales/pipeline-changes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const idsOf = (entries: readonly PipelineEntry[]) => entries.map(({ id }) => id);
const added = () => Promise.all([service.added(), service.added(), service.added()]);
const give = (ids: string[], userId: string, actor = service.staff) =>
  service.call(changePipelineEntries, actor, { body: { ids, set: { userId } } });
const remove = (ids: string[], actor = service.staff) =>
  service.call(changePipelineEntries, actor, { body: { ids, delete: true } });
const undo = (rows: { id: string; version: number }[], actor = service.staff) =>
  service.call(undoPipelineEntriesChange, actor, { body: { rows } });
const now = (entries: readonly PipelineEntry[]) =>
  Promise.all(entries.map((entry) => service.now(entry)));

it("W-41 several entries get an owner in one request, and Undo gives them back", async () => {
  const entries = await added();
  await service.change(entries[0], { userId: service.admin.id });
  const { body } = await give(idsOf(entries), service.admin.id);
  expect(body.count).toBe(2);
  expect(body.rows.map(({ id }) => id).toSorted()).toEqual(idsOf(entries.slice(1)).toSorted());
  const owners = (await now(entries)).map(({ userId }) => userId);
  expect(owners).toEqual(entries.map(() => service.admin.id));
  const histories = await Promise.all(
    entries
      .slice(1)
      .map(({ id }) => service.call(getPipelineEntryHistory, service.staff, { params: { id } })),
  );
  expect(new Set(histories.map((history) => history.body[0]?.requestId)).size).toBe(1);
  expect((await undo(body.rows)).body).toEqual({ count: 2, left: [] });
  const { admin, staff } = service;
  expect((await now(entries)).map(({ userId }) => userId)).toEqual([admin.id, staff.id, staff.id]);
});

it("W-41 several entries are deleted and brought back, but for what was changed since", async () => {
  const entries = await added();
  const { body } = await remove(idsOf(entries));
  expect(body.count).toBe(3);
  expect((await now(entries)).map(({ isDeleted }) => isDeleted)).toEqual([true, true, true]);
  const [first] = entries;
  const back = await undo([{ id: first.id, version: 2 }], service.admin);
  expect(back.body.count).toBe(1);
  const again = await undo(body.rows);
  expect(again.body).toEqual({
    count: 2,
    left: [{ id: first.id, changedBy: service.admin.name }],
  });
  expect((await now(entries)).map(({ isDeleted }) => isDeleted)).toEqual([false, false, false]);
});

it("W-41 one that cannot be changed refuses them all and is named", async () => {
  const entries = await added();
  await remove([entries[1].id]);
  const { status, problem } = await give(idsOf(entries), service.admin.id);
  expect([status, problem.fields]).toEqual([
    400,
    [{ path: "ids.1", message: "Priya Shah was deleted." }],
  ]);
  expect((await service.now(entries[0])).userId).toBe(service.staff.id);
});

it("W-41 an owner that is nobody is refused at the field, and a viewer changes nothing", async () => {
  const ids = idsOf(await added());
  const { problem } = await give(ids, ids[0] ?? "");
  expect(problem.fields?.map(({ path }) => path)).toEqual(["set.userId"]);
  expect((await give(ids, service.staff.id, service.viewer)).status).toBe(403);
  expect((await remove(ids, service.viewer)).status).toBe(403);
  expect((await undo([{ id: ids[0] ?? "", version: 1 }], service.viewer)).status).toBe(403);
});

it("W-31 nobody brings back what another person deleted in bulk, but an administrator", async () => {
  const ids = idsOf(await added());
  const { rows } = (await remove(ids, service.admin)).body;
  const { count, left } = (await undo(rows)).body;
  expect([count, left.map(({ changedBy }) => changedBy)]).toEqual([
    0,
    ids.map(() => service.admin.name),
  ]);
  expect((await undo(rows, service.admin)).body.count).toBe(3);
});
