import { carryingOf, FEBRUARY } from "../../test/carrying-of.ts";
import { JANUARY, ReportWorld } from "../../test/report-world.ts";
import { openAbandonedMonthsJob } from "../months/open-abandoned-months.job.ts";
import { PdfRenderer } from "../pdf/pdf-renderer.client.ts";

let world: ReportWorld;
let carrying: ReturnType<typeof carryingOf>;
beforeAll(async () => {
  world = await ReportWorld.open();
  carrying = carryingOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  await carrying.tier(10, "2024-06-01T00:00:00.000Z");
});

describe("the line is posted once", () => {
  /** Runs while the files of the next final version are rendered. */
  function whileRendering(run: () => Promise<unknown>): void {
    const { renderFiles } = PdfRenderer.prototype;
    const render = jest.spyOn(PdfRenderer.prototype, "renderFiles");
    render.mockImplementationOnce(async function (this: PdfRenderer, input) {
      render.mockRestore();
      await run();
      return renderFiles.call(this, input);
    });
  }

  it("by two who close the month at the same time", async () => {
    await carrying.used(JANUARY, 2_610);
    const draft = await world.generated();
    const answers = await Promise.all([1, 2, 3].map(() => world.finalise(draft)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await carrying.announced()).toEqual([{ ...FEBRUARY, version: 1, minutes: 390 }]);
  });

  it("by a closing after one whose process died", async () => {
    await carrying.used(JANUARY, 2_610);
    const draft = await world.generated();
    const { knex } = world.service;
    whileRendering(async () => {
      // The month is being closed, and nobody finishes it.
      await knex("report_months")
        .where(JANUARY)
        .update({ changedAt: new Date(0) });
      await openAbandonedMonthsJob({ knex }).run();
    });
    expect((await world.finalise(draft)).status).toBe(409);
    expect(await carrying.carriedIn(FEBRUARY)).toBeUndefined();
    await world.finalise(draft);
    expect(await carrying.announced()).toEqual([{ ...FEBRUARY, version: 1, minutes: 390 }]);
  });

  it("or refused while the next month is being closed, which may fail and open it again", async () => {
    const draft = await world.generated();
    await world.generated(FEBRUARY);
    const next = world.service.knex("report_months").where(FEBRUARY);
    await next.clone().update({ state: "closing" });
    expect((await world.finalise(draft)).status).toBe(409);
    await next.clone().update({ state: "open" });
    expect((await world.finalise(draft)).body.reportData.carriedOut).toBe(600);
    expect(await carrying.carriedIn(FEBRUARY)).toBe(600);
  });

  it("or refused where the next month is closed while this one is", async () => {
    await carrying.used(JANUARY, 2_610);
    const draft = await world.generated();
    whileRendering(() => carrying.close(FEBRUARY));
    const refused = await world.finalise(draft);
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      "The next month was closed or opened meanwhile. Please try again.",
    ]);
    expect((await world.finalise(draft, true)).body.reportData).not.toHaveProperty("carriedOut");
    expect(await carrying.carriedIn(FEBRUARY)).toBeUndefined();
  });
});
