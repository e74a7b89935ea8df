import { addLeadNote, deleteLeadNote, listLeadNotes } from "@dash/contracts/sales/lead-notes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { deletePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

type Reference = Pick<PipelineEntry, "id">;
type Body = Parameters<typeof service.call<typeof addLeadNote>>[2]["body"];

const note = ({ id }: Reference, body: Partial<Body> = {}, actor = service.staff) =>
  service.call(addLeadNote, actor, {
    params: { id },
    body: { kind: "note", text: "Wants a quote", ...body },
  });
const notes = ({ id }: Reference, actor = service.staff) =>
  service.call(listLeadNotes, actor, { params: { id } });
const remove = ({ id }: Reference, noteId: string, actor = service.staff) =>
  service.call(deleteLeadNote, actor, { params: { id, noteId } });
const actionsOf = async (id: string): Promise<string[]> =>
  (await findTrail(service.knex, { recordId: id, limit: 10 })).map(({ action }) => action);

it("J-40 the timeline says who wrote a note or a call, and when, newest first", async () => {
  const entry = await service.added();
  await note(entry);
  const call = await note(
    entry,
    { kind: "call", text: " Rang back,\r\nno answer " },
    service.admin,
  );
  expect([call.status, call.body]).toMatchObject([
    201,
    { kind: "call", text: "Rang back,\nno answer", leadId: entry.id },
  ]);
  const { body } = await notes(entry);
  expect(body.map(({ kind, userName, can }) => [kind, userName, can.delete])).toEqual([
    ["call", service.admin.name, false],
    ["note", service.staff.name, true],
  ]);
  expect(Math.abs(Date.parse(call.body.createdAt) - Date.now())).toBeLessThan(60_000);
  expect((await service.now(entry)).version).toBe(entry.version);
});

it("K10-2 a next follow-up that its writer did not see is left, and the note is not written", async () => {
  const entry = await service.added({ nextFollowUp: "2026-03-05" });
  await note(entry, { nextFollowUp: "2026-03-08" }, service.admin);
  const body = { nextFollowUp: "2026-03-12", seenFollowUp: "2026-03-05" };
  const refused = await note(entry, body);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    `${service.admin.name} changed it meanwhile. It is left as it is.`,
  ]);
  expect((await notes(entry)).body).toHaveLength(1);
  expect((await note(entry, { ...body, seenFollowUp: "2026-03-08" })).status).toBe(201);
});

it("J-40 a note with a next follow-up changes the lead with it, and Undo takes both back", async () => {
  const entry = await service.added({ nextFollowUp: "2026-03-05" });
  const { body } = await note(entry, { nextFollowUp: "2026-03-12" });
  expect(await service.now(entry)).toMatchObject({ nextFollowUp: "2026-03-12", version: 2 });
  expect(await actionsOf(entry.id)).toEqual(["updated", "created"]);
  const undone = await remove(entry, body.id);
  expect(undone.body).toEqual({ followUpChangedBy: null });
  expect(await service.now(entry)).toMatchObject({ nextFollowUp: "2026-03-05", version: 3 });
  expect((await notes(entry)).body).toEqual([]);
  expect(await actionsOf(body.id)).toEqual(["deleted", "created"]);
});

it("J-40 a next follow-up that somebody changed since is left, and the answer says who", async () => {
  const entry = await service.added();
  const { body } = await note(entry, { nextFollowUp: "2026-03-12" });
  await note(entry, { nextFollowUp: null }, service.admin);
  expect((await remove(entry, body.id)).body).toEqual({ followUpChangedBy: service.admin.name });
  expect((await service.now(entry)).nextFollowUp).toBeNull();
});

it("J-40 a note without a next follow-up leaves it, and so does its Undo", async () => {
  const entry = await service.added({ nextFollowUp: "2026-03-05" });
  const { body } = await note(entry);
  await note(entry, { nextFollowUp: "2026-03-05" });
  await remove(entry, body.id);
  expect(await service.now(entry)).toMatchObject({ nextFollowUp: "2026-03-05", version: 1 });
});

it("keeps the text of a note out of the trail, for it is the customer's", async () => {
  const { body } = await note(await service.added(), { text: "Lives with her mother" });
  const trail = await findTrail(service.knex, { recordId: body.id, limit: 10 });
  expect(trail).toHaveLength(1);
  expect(JSON.stringify(trail)).not.toContain("mother");
});

it("tells open pages that a lead has a note", async () => {
  const entry = await service.added();
  service.hints.length = 0;
  await note(entry);
  expect(service.hints).toContain("sales.entry-changed.v1");
});

it("shows notes to no viewer, and lets people delete their own ones only", async () => {
  const entry = await service.added();
  const { body: theirs } = await note(entry, {}, service.admin);
  const { body: own } = await note(entry);
  expect((await notes(entry, service.viewer)).status).toBe(403);
  expect((await note(entry, {}, service.viewer)).status).toBe(403);
  expect((await remove(entry, own.id, service.viewer)).status).toBe(403);
  expect((await remove(entry, theirs.id)).status).toBe(403);
  expect((await remove(await service.added(), own.id)).status).toBe(404);
  expect((await remove(entry, own.id, service.admin)).status).toBe(200);
});

it("takes no note for a deleted lead, and none without a text", async () => {
  const entry = await service.added();
  const { problem } = await note(entry, { text: "  " });
  expect(problem.fields).toEqual([{ path: "text", message: "Note is required" }]);
  const params = { id: entry.id };
  await service.call(deletePipelineEntry, service.staff, { params });
  expect((await note(entry)).problem.message).toBe("This entry was deleted.");
});
