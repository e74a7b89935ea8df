import {
  commentMonthlyReport,
  finaliseMonthlyReport,
  generateMonthlyReport,
  getReportHistory,
  getReportPages,
  getReportPdf,
  listMonthlyReports,
  reopenMonth,
  type MonthlyReport,
} from "@dash/contracts/reports/monthly-reports";
import { londonMonth, monthsBefore } from "@dash/service-lib/calendar/london";
import { PdfRenderer } from "../pdf/pdf-renderer.client.ts";
import { openAbandonedMonthsJob } from "../months/open-abandoned-months.job.ts";
import { JANUARY, ReportWorld } from "../../test/report-world.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const reopen = ({ id }: MonthlyReport, reason = "A late entry") =>
  world.service.call(reopenMonth, world.actors.admin, { params: { id }, body: { reason } });

async function pdfOf({ id }: { id: string }): Promise<Buffer> {
  const path = getReportPdf.path.replace(":id", id);
  const answer = await world.service.send("GET", path, world.actors.ecogenica_viewer);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return Buffer.from(await answer.arrayBuffer());
}

async function pagesOf({ id }: { id: string }): Promise<string> {
  const viewer = world.actors.ecogenica_viewer;
  const { body } = await world.service.call(getReportPages, viewer, { params: { id } });
  return body.svg;
}

/** Runs once, before the next files are rendered. */
function whileRendering(run: () => Promise<void>): void {
  const { renderFiles } = PdfRenderer.prototype;
  const render = jest.spyOn(PdfRenderer.prototype, "renderFiles");
  render.mockImplementationOnce(async function (this: PdfRenderer, input) {
    render.mockRestore();
    await run();
    return renderFiles.call(this, input);
  });
}

it("lists the draft of the month that ended last, and no older draft, for finalising", async () => {
  const { admin } = world.actors;
  const running = londonMonth(new Date());
  await world.generated(monthsBefore(running, 2));
  const draft = await world.generated(monthsBefore(running, 1));
  await world.generated(running);
  const query = { isToFinalise: true, limit: 2 };
  const { body, headers } = await world.service.call(listMonthlyReports, admin, { query });
  expect(body).toMatchObject([{ id: draft.id, can: { finalise: true } }]);
  expect(headers.get("X-Total-Count")).toBe("1");
  await world.finalise(draft);
  expect((await world.service.call(listMonthlyReports, admin, { query })).body).toEqual([]);
});

it("closes the month at its owners before it takes the figures, which are final", async () => {
  await world.logged("Line", 60);
  const draft = await world.generated();
  const { body: final } = await world.finalise(draft);
  expect(final).toMatchObject({
    version: 2,
    status: "final",
    isCurrent: true,
    monthStatus: "closed",
    changes: [],
    reportData: { status: "final", minutesUsed: 60, generatedBy: world.actors.admin.name },
  });
  expect(await world.announced()).toEqual([{ ...JANUARY, version: 1, isClosed: true }]);
});

it("has no open transaction that wrote while it renders: facts of all services would wait for its end", async () => {
  const draft = await world.generated();
  const writing: number[] = [];
  whileRendering(async () => {
    const open = await world.service
      .knex("pg_stat_activity")
      .whereNotNull("backend_xid")
      .whereRaw("datname = current_database()");
    writing.push(open.length);
  });
  expect((await world.finalise(draft)).status).toBe(200);
  expect(writing).toEqual([0]);
});

it("refuses comments while the month is being closed", async () => {
  const draft = await world.generated();
  whileRendering(async () => {
    const { id, sha256 } = draft;
    const body = { happened: "A late word", actions: null, sha256 };
    const { problem } = await world.service.call(commentMonthlyReport, world.actors.admin, {
      params: { id },
      body,
    });
    expect(problem.message).toContain("not being closed");
  });
  const { body: final } = await world.finalise(draft);
  expect(final.reportData.commentary.happened).toBeNull();
});

it("counts what was written before an owner obeyed", async () => {
  await world.logged("Line", 60);
  const draft = await world.generated();
  world.meanwhile = async () => {
    world.meanwhile = () => Promise.resolve();
    await world.logged("Another line", 30);
  };
  const { body: final } = await world.finalise(draft, true);
  expect(final.reportData.minutesUsed).toBe(90);
});

it("refuses a draft whose data changed, says what changed, and opens the month again", async () => {
  await world.logged("Line", 60);
  const draft = await world.generated();
  await world.logged("Another line", 30);
  const refused = await world.finalise(draft);
  expect([refused.status, refused.problem.id]).toEqual([409, "data-changed"]);
  expect(refused.problem.current).toEqual({
    changes: [
      { figure: "Hours used", before: "1:00", after: "1:30" },
      { figure: "Another line", before: "0:00", after: "0:30" },
    ],
  });
  expect((await world.read(draft)).monthStatus).toBe("open");
  expect(await world.announced()).toEqual([
    { ...JANUARY, version: 1, isClosed: true },
    { ...JANUARY, version: 2, isClosed: false },
  ]);
  expect((await world.finalise(draft, true)).body.reportData.minutesUsed).toBe(90);
});

it("opens the month again where an owner does not answer, and names it", async () => {
  world.silent = ["kpi"];
  const draft = await world.generated();
  const refused = await world.finalise(draft);
  expect(refused.status).toBe(503);
  expect(refused.problem.message).toContain("kpi");
  expect((await world.read(draft)).monthStatus).toBe("open");
  expect((await world.announced()).at(-1)).toMatchObject({ version: 2, isClosed: false });
});

it("answers a repeated try with the version that the first one stored", async () => {
  const draft = await world.generated();
  const first = await world.finalise(draft);
  expect((await world.finalise(draft)).body.id).toBe(first.body.id);
});

it("refuses the running month", async () => {
  const draft = await world.generated(londonMonth(new Date()));
  const refused = await world.finalise(draft);
  expect([refused.status, refused.problem.message]).toEqual([
    422,
    "Only a month that is over can be finalised.",
  ]);
});

it("refuses an older draft", async () => {
  const older = await world.generated();
  await world.generated();
  expect((await world.finalise(older)).status).toBe(409);
});

it("lets administrators alone finalise and reopen", async () => {
  const { staff } = world.actors;
  const { id } = await world.generated();
  const refused = await world.service.call(finaliseMonthlyReport, staff, {
    params: { id },
    body: {},
  });
  expect(refused.status).toBe(403);
  const final = (await world.finalise({ id })).body;
  const notReopened = await world.service.call(reopenMonth, staff, {
    params: { id: final.id },
    body: { reason: "Because" },
  });
  expect(notReopened.status).toBe(403);
});

it("generates nothing while the month is closed, and the next version once it is reopened", async () => {
  const final = await world.finalised();
  const { staff } = world.actors;
  const refused = await world.service.call(generateMonthlyReport, staff, { body: JANUARY });
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    "This month is closed. Reopen the month first.",
  ]);
  const { body: reopened } = await reopen(final);
  expect(reopened).toMatchObject({
    status: "final",
    monthStatus: "reopened",
    reopenedBecause: "A late entry",
    sha256: final.sha256,
  });
  expect((await world.generated()).version).toBe(3);
  const { body } = await world.service.call(listMonthlyReports, staff, { query: {} });
  expect(body).toMatchObject([{ version: 3, status: "draft", monthStatus: "reopened" }]);
});

it("needs a reason to reopen a month, and keeps it in the trail", async () => {
  const final = await world.finalised();
  const refused = await reopen(final, " ");
  expect(refused.problem.fields).toEqual([
    { path: "reason", message: "Say why the month is reopened" },
  ]);
  await reopen(final);
  const request = { params: { id: final.id } };
  const { body } = await world.service.call(getReportHistory, world.actors.admin, request);
  expect(body[0]).toMatchObject({ action: "reopened", after: { reason: "A late entry" } });
  const again = await reopen(final);
  expect([again.status, again.problem.message]).toEqual([
    409,
    "Only a closed month can be reopened, from its newest version.",
  ]);
});

it("prints a final version with the same bytes and pages, whatever comes after it", async () => {
  await world.logged("Line", 60);
  const final = await world.finalised();
  const [bytes, pages] = [await pdfOf(final), await pagesOf(final)];
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const { knex } = world.service;
  const files = knex<{ reportId: string; pages: Buffer }>("report_pdfs");
  const stored = await files.where({ reportId: final.id }).first("pages");
  expect(stored?.pages.toString()).toBe(pages);
  await reopen(final);
  await world.logged("Another line", 60);
  await world.generated();
  expect((await pdfOf(final)).equals(bytes)).toBe(true);
  expect(await pagesOf(final)).toBe(pages);
});

it("draws the pages of a draft, and of a final version that was stored without them", async () => {
  const draft = await world.generated();
  const pages = await pagesOf(draft);
  expect(pages).toContain(">DRAFT<");
  await world.service
    .knex("report_pdfs")
    .insert({ reportId: draft.id, bytes: Buffer.from("%PDF-") });
  expect((await pdfOf(draft)).toString()).toBe("%PDF-");
  expect(await pagesOf(draft)).toBe(pages);
});

it("opens a month again whose finalising was cut off, and no other", async () => {
  const draft = await world.generated();
  const { knex } = world.service;
  const job = openAbandonedMonthsJob({ knex });
  await knex("report_months").update({ state: "closing", version: 1, changedAt: new Date() });
  await job.run();
  expect((await world.read(draft)).monthStatus).toBe("closed");
  await knex("report_months").update({ changedAt: new Date(Date.now() - 60_000) });
  await job.run();
  expect((await world.read(draft)).monthStatus).toBe("open");
  expect(await world.announced()).toEqual([{ ...JANUARY, version: 2, isClosed: false }]);
});
