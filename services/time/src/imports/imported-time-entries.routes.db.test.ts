import { chooseImport, confirmImport, createImport, getImport, getImportResult, undoImport, type ImportChoices } from "@dash/contracts/imports/imports";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { importForm } from "@dash/service-lib/testing/import-form";
import { findServiceLine } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin, ecogenica_viewer: viewer } = buildActors();
let service: TestService;
let line: { readonly id: string; readonly name: string };
beforeAll(async () => {
  service = await openTestService();
  line = await findServiceLine(service.knex);
});
afterAll(() => service.close());

async function read(content: BlobPart, actor = admin) {
  const body = await importForm("time-entries", content);
  return service.call(createImport, actor, { body });
}

async function check(content: BlobPart, choices: ImportChoices = {}, actor = admin) {
  const { body } = await read(content, actor);
  return service.call(chooseImport, actor, { params: { id: body.id }, body: choices });
}

async function store(content: BlobPart, choices: ImportChoices = {}, actor = admin) {
  const { body } = await check(content, choices, actor);
  return service.call(confirmImport, actor, { params: { id: body.id } });
}

async function entriesOf(userId: string) {
  const query = { userId, sort: "startTime" } as const;
  return (await service.call(listTimeEntries, admin, { query })).body;
}

describe("importing time entries", () => {
  it("reads a file of Toggl: known headings, times of London, seconds rounded half up", async () => {
    const sam = buildActor({ name: "Sam Patel" });
    const file = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()
Sam,sam@example.org,,${line.name},,Boiler survey,No,2026-07-06,09:00:00,2026-07-06,10:18:25,01:18:25,,
Sam,sam@example.org,,${line.name},,,No,2026-07-06,23:30:30,2026-07-07,00:15:29,00:44:59,,`;
    const { body: sent } = await read(file, sam);
    expect(sent.mapping).toMatchObject({
      Project: "serviceLineId",
      "Start date": "date",
      "Start time": "startTime",
      "End date": "endDate",
      "End time": "endTime",
      Duration: "minutes",
      Description: "description",
      User: "userId",
    });
    expect(sent.notTaken).toEqual(["Email", "Client", "Task", "Billable", "Tags", "Amount ()"]);
    expect(sent.unknownValues).toEqual([{ field: "userId", text: "Sam", rows: 2 }]);

    const values = { userId: { Sam: sam.id } };
    const { body } = await service.call(chooseImport, sam, {
      params: { id: sent.id },
      body: { values },
    });
    expect(body).toMatchObject({ state: "checked", counts: { created: 2, wrong: 0 }, errors: [] });
    expect(await entriesOf(sam.id)).toEqual([]);

    const { body: done } = await service.call(confirmImport, sam, { params: { id: sent.id } });
    expect(done).toMatchObject({ state: "done", counts: { created: 2 } });
    expect(await entriesOf(sam.id)).toMatchObject([
      { startTime: "2026-07-06T08:00:00.000Z", minutes: 78, description: "Boiler survey" },
      { startTime: "2026-07-06T22:31:00.000Z", minutes: 44, description: "No description" },
    ]);
  });
});
