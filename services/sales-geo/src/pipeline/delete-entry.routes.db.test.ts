import { listInstallations } from "@dash/contracts/installations/installations";
import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import { getPipelineEntry } from "@dash/contracts/sales/single-entries";
import {
  deletePipelineEntry,
  getPipelineEntryHistory,
  restorePipelineEntry,
} from "@dash/contracts/sales/pipeline-changes";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

type Reference = { readonly id: string };
const remove = ({ id }: Reference, actor = service.staff) =>
  service.call(deletePipelineEntry, actor, { params: { id } });
const restore = ({ id }: Reference, actor = service.admin) =>
  service.call(restorePipelineEntry, actor, { params: { id } });
const read = ({ id }: Reference, actor = service.staff) =>
  service.call(getPipelineEntry, actor, { params: { id } });
const listed = async (query: object, actor = service.staff) =>
  (await service.call(listPipelineEntries, actor, { query })).body.map(({ id }) => id);

it("SP-13 a deleted entry is listed and read no more, and is not moved", async () => {
  const entry = await service.added();
  expect((await remove(entry)).status).toBe(204);
  expect((await read(entry)).status).toBe(404);
  expect(await listed({})).not.toContain(entry.id);
  const { status, problem } = await service.move(entry, { currentStage: "sold" });
  expect([status, problem.message]).toEqual([404, "This entry was deleted."]);
  expect((await remove(entry)).status).toBe(404);
});

it("an administrator brings it back as it was, with its installation", async () => {
  const entry = await service.added({ currentStage: "installed", heatPumpModel: "Altherma" });
  const link = async () => {
    const { body } = await service.call(listInstallations, service.staff, {});
    return body.map(({ salesPipelineId }) => salesPipelineId);
  };
  expect(await link()).toEqual([entry.id]);
  await remove(entry);
  expect(await link()).toEqual([null]);
  expect(await listed({ isDeleted: true }, service.admin)).toEqual(
    expect.arrayContaining([entry.id]),
  );
  const { body } = await restore(entry);
  expect(body).toMatchObject({ isDeleted: false, installationId: entry.installationId });
  expect(body.currentStage).toBe("installed");
  expect(await link()).toEqual([entry.id]);
  const history = await service.call(getPipelineEntryHistory, service.admin, {
    params: { id: entry.id },
  });
  expect(history.body.map(({ action }) => action)).toEqual(["restored", "deleted", "created"]);
});

it("nobody else sees deleted entries or brings back what another person deleted", async () => {
  const entry = await service.added();
  await remove(entry, service.admin);
  expect((await restore(entry, service.staff)).status).toBe(404);
  const request = { query: { isDeleted: true } } as const;
  expect((await service.call(listPipelineEntries, service.staff, request)).status).toBe(403);
  expect((await read(entry, service.admin)).body.can).toMatchObject({ restore: true, move: false });
});

it("K7-12 an entry that is not deleted is not restored, and its administrator is told why", async () => {
  const entry = await service.added();
  const { status, problem } = await restore(entry);
  expect([status, problem.message]).toEqual([409, "This entry is not deleted."]);
  expect((await restore(entry, service.staff)).status).toBe(403);
});

it("viewers delete nothing", async () => {
  const entry = await service.added();
  expect((await remove(entry, service.viewer)).status).toBe(403);
  expect((await read(entry)).status).toBe(200);
});
