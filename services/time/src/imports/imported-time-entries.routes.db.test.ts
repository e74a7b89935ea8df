import {
  chooseImport,
  confirmImport,
  getImport,
  getImportResult,
  undoImport,
} from "@dash/contracts/imports/imports";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { importing } from "@dash/service-lib/testing/importing";
import { findServiceLine } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

const { admin, ecogenica_viewer: viewer } = buildActors();
let service: TestService;
let imports: ReturnType<typeof importing>;
let line: { readonly id: string; readonly name: string };
beforeAll(async () => {
  service = await openTestService();
  imports = importing(service, "time-entries", admin);
  line = await findServiceLine(service.knex);
});
afterAll(() => service.close());

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
    const { body: sent } = await imports.read(file, sam);
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

  it.each([
    [
      "Clockify",
      "Project,Client,Description,User,Email,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)",
      "P,,Work,,,06/07/2026,9:00:00 AM,06/07/2026,10:30:00 AM,01:30:00,1.50",
    ],
    [
      "Harvest",
      "Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,First Name,Last Name",
      "2026-07-06,C,P,,T,Work,1.5,Yes,,",
    ],
    [
      "Kimai",
      "Date,From,To,Duration,Rate,User,Customer,Project,Activity,Description",
      "2026-07-06,09:00,10:30,1:30,0,,C,P,A,Work",
    ],
  ])("reads a file of %s by its headings", async (_, headings, row) => {
    const person = buildActor();
    const values = { serviceLineId: { P: line.id } };
    const body = await imports.store(`${headings}\n${row}`, { values }, person);
    expect(body).toMatchObject({ state: "done", counts: { created: 1, wrong: 0 } });
    expect(await entriesOf(person.id)).toMatchObject([{ minutes: 90, description: "Work" }]);
  });

  it("the same file twice adds nothing, also where its rows have no times", async () => {
    const person = buildActor();
    const file = `Date,Hours,Project,Notes\n2026-07-08,1.5,${line.name},A\n2026-07-08,2,${line.name},B`;
    expect((await imports.store(file, {}, person)).counts).toMatchObject({ created: 2 });
    expect((await imports.check(file, {}, person)).counts).toMatchObject({
      created: 0,
      skipped: 2,
    });
    expect(await imports.check(file, { duplicates: "refuse" }, person)).toMatchObject({
      counts: { wrong: 2 },
      errors: [
        { row: 2, column: null, message: "It exists already" },
        { row: 3, column: null },
      ],
    });
  });

  it("1,000 rows with 37 wrong ones names those with row, column and reason, and Undo restores every figure", async () => {
    const days = Array.from({ length: 1_000 }, (_, at) => ({
      day: new Date(Date.UTC(2012, 0, 1 + at)).toISOString().slice(0, 10),
      isWrong: at % 27 === 7,
    }));
    const wrong = days.flatMap(({ isWrong }, at) => (isWrong ? [at + 2] : []));
    expect(wrong).toHaveLength(37);
    const rows = days.map(
      ({ day, isWrong }) => `${day},09:00,${isWrong ? "soon" : "10:30"},${line.name},Row`,
    );
    const file = ["Date,Start,End,Project,Notes", ...rows].join("\n");
    const totals = () =>
      service.knex("entry_totals").orderBy(["year", "month", "userId", "serviceLineId"]);
    const before = (await totals()).filter(({ minutes }) => minutes > 0);

    const { body: sent } = await imports.read(file);
    const params = { id: sent.id };
    await service.call(chooseImport, admin, { params, body: {} });
    const checked = await imports.ended(sent.id);
    expect(checked.counts).toEqual({ created: 963, updated: 0, skipped: 0, wrong: 37 });
    expect(checked.errors).toEqual(
      wrong.map((row) => ({ row, column: "End", message: "“soon” is no time, such as 09:30" })),
    );
    expect(await service.countOf(admin.id)).toBe(0);

    await service.call(confirmImport, admin, { params });
    expect(await imports.ended(sent.id)).toMatchObject({
      state: "done",
      counts: { created: 963 },
    });
    expect(await service.countOf(admin.id)).toBe(963);
    const result = await service.call(getImportResult, admin, { params, query: {} });
    expect(String(result.body).match(/,imported,/g)).toHaveLength(963);
    expect(String(result.body)).toContain(`${wrong[0]},wrong,"End: “soon” is no time`);

    await service.call(undoImport, admin, { params });
    expect(await imports.ended(sent.id)).toMatchObject({ state: "undone", reason: null });
    expect(await service.countOf(admin.id)).toBe(0);
    expect((await totals()).filter(({ minutes }) => minutes > 0)).toEqual(before);
  });

  it("an update leaves a description that the file does not have", async () => {
    const person = buildActor();
    const times = `2026-07-08,09:00,10:00,${line.name}`;
    await imports.store(`Date,Start,End,Project,Notes\n${times},Kept`, {}, person);
    const update = { duplicates: "update" } as const;
    const { counts } = await imports.check(`Date,Start,End,Project\n${times}`, update, person);
    expect(counts).toMatchObject({ updated: 0, skipped: 1 });
  });

  it("stores nothing where all rows must be good and one is not", async () => {
    const person = buildActor();
    const file = `Date,Hours,Project\n2026-07-08,1,${line.name}\n2026-07-09,1,Nowhere`;
    const body = await imports.store(file, { only: "all" }, person);
    expect(body).toMatchObject({
      state: "failed",
      reason: expect.stringMatching(/nothing was imported/) as string,
    });
    expect(await entriesOf(person.id)).toEqual([]);
  });

  it("Undo leaves what was changed since, and says so", async () => {
    const person = buildActor();
    const file = `Date,Hours,Project,Notes\n2026-07-08,1,${line.name},A\n2026-07-09,1,${line.name},B`;
    const body = await imports.store(file, {}, person);
    await service
      .knex("time_entries")
      .where({ userId: person.id, description: "A" })
      .increment("version");
    const { body: undone } = await service.call(undoImport, person, { params: { id: body.id } });
    expect(undone).toMatchObject({
      state: "undone",
      reason: "1 of the records could not be taken back, and stay.",
      errors: [{ row: 2, message: "It was changed since. It stays." }],
    });
    expect(await entriesOf(person.id)).toMatchObject([{ description: "A" }]);
    const again = await service.call(undoImport, person, { params: { id: body.id } });
    expect(again.status).toBe(409);
  });

  it("confirmed twice at once, it is stored once", async () => {
    const person = buildActor();
    const body = await imports.check(`Date,Hours,Project\n2026-07-08,1,${line.name}`, {}, person);
    const confirm = () => service.call(confirmImport, person, { params: { id: body.id } });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status)),
    ).toEqual([]);
    expect(await entriesOf(person.id)).toHaveLength(1);
  });

  it("staff import their own hours only, and see their own imports only; viewers import nothing", async () => {
    const [sam, kim] = [buildActor(), buildActor()];
    const values = { userId: { Kim: kim.id } };
    const file = `Date,Hours,Project,User\n2026-07-08,1,${line.name},Kim`;
    expect((await imports.check(file, { values }, sam)).errors).toEqual([
      {
        row: 2,
        column: "User",
        message: "Only an administrator imports the hours of others (“Kim”)",
      },
    ]);
    const body = await imports.store(file, { values });
    expect(body.counts).toMatchObject({ created: 1 });
    expect(await entriesOf(kim.id)).toHaveLength(1);
    expect((await service.call(getImport, sam, { params: { id: body.id } })).status).toBe(404);
    expect((await imports.read(file, viewer)).status).toBe(403);
  });

  it("remembers what was chosen for the same headings", async () => {
    const file = `Tag,Worked,Was\n2026-07-20,1,${line.name}`;
    const mapping = { Tag: "date", Worked: "minutes", Was: "serviceLineId" };
    await imports.store(file, { mapping });
    expect((await imports.read(file)).body.mapping).toEqual(mapping);
  });

  it("a row that overlaps another is wrong, and the other is not", async () => {
    const person = buildActor();
    const file = `Date,Start,End,Project\n2026-07-08,09:00,10:00,${line.name}\n2026-07-08,09:30,10:30,${line.name}`;
    const body = await imports.check(file, {}, person);
    expect(body.counts).toMatchObject({ created: 1, wrong: 1 });
    expect(body.errors).toMatchObject([
      { row: 3, message: expect.stringMatching(/overlap/i) as string },
    ]);
  });
});
