import { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { movePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { londonDay } from "@dash/service-lib/calendar/london";
import { PipelineEntry } from "./pipeline-entry.model.ts";
import { StageStay } from "./stage-stay.model.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const today = londonDay(new Date().toISOString());
const model = { heatPumpModel: "Daikin Altherma 3" };

async function installationsOf({ id }: { readonly id: string }) {
  return (await service.installations()).filter(({ salesPipelineId }) => salesPipelineId === id);
}

describe("a move", () => {
  it("leaves the same stored row by the form as by the board", async () => {
    const entries = [await service.added(model), await service.added(model)] as const;
    await service.move(entries[0], { currentStage: "quoted" });
    await service.change(entries[1], { currentStage: "quoted" });
    const rows = await PipelineEntry.query(service.knex).findByIds(entries.map(({ id }) => id));
    const [byBoard, byForm] = rows.map(
      ({ id: _id, stageSince: _since, createdAt: _created, updatedAt: _changed, ...row }) => row,
    );
    expect(byForm).toEqual(byBoard);
    expect(byBoard).toMatchObject({ currentStage: "quoted", quoteDate: today, version: 2 });
    for (const entry of entries)
      expect((await service.stages(entry)).map(({ stage }) => stage)).toEqual(["quoted", "lead"]);
  });

  it("tells the second of two people who moved the card, and where to", async () => {
    const entry = await service.added();
    const params = { id: entry.id };
    const body = { currentStage: "qualified" } as const;
    await service.call(movePipelineEntry, service.admin, { params, body, version: 1 });
    const { status, problem } = await service.move(
      entry,
      { currentStage: "lost", lostReason: "price" },
      1,
    );
    expect(status).toBe(409);
    expect(problem.current).toMatchObject({ currentStage: "qualified", movedByName: "Alex Moor" });
    expect((await service.now(entry)).currentStage).toBe("qualified");
  });

  it("to the stage it is in changes nothing", async () => {
    const entry = await service.added();
    await service.move(entry, { currentStage: "lead" });
    expect(await service.now(entry)).toEqual({ ...entry, can: expect.any(Object) as unknown });
    expect(await service.stages(entry)).toHaveLength(1);
  });

  it.each(PipelineStage.options)(
    "SP-06 to %s is allowed from any stage, by the form too",
    async (stage) => {
      const entry = await service.added({ ...model, currentStage: "completed" });
      const loss = stage === "lost" ? { lostReason: "price" as const } : {};
      expect((await service.change(entry, { currentStage: stage, ...loss })).status).toBe(200);
      expect((await service.now(entry)).currentStage).toBe(stage);
    },
  );

  it("is for staff and administrators", async () => {
    const { id } = await service.added();
    const request = { params: { id }, body: { currentStage: "sold" } } as const;
    expect((await service.call(movePipelineEntry, service.viewer, request)).status).toBe(403);
  });
});

describe("the history of stages", () => {
  it("stamps the days of the stages that were reached, and of no other", async () => {
    const entry = await service.added({ ...model, leadDate: "2026-03-02" });
    await service.move(entry, { currentStage: "sold" });
    expect(await service.now(entry)).toMatchObject({
      quoteDate: null,
      saleDate: today,
      installationDate: null,
      completionDate: null,
      daysToQuote: null,
    });
    await service.move(entry, { currentStage: "completed" });
    expect(await service.now(entry)).toMatchObject({
      quoteDate: null,
      saleDate: today,
      installationDate: today,
      completionDate: today,
    });
  });

  it("derives the days between, from days that people correct", async () => {
    const entry = await service.added({ ...model, leadDate: "2026-03-02" });
    await service.move(entry, { currentStage: "quoted" });
    await service.change(entry, {
      quoteDate: "2026-03-09",
      saleDate: "2026-03-20",
      installationDate: "2026-04-01",
    });
    expect(await service.now(entry)).toMatchObject({
      daysToQuote: 7,
      daysToSale: 18,
      daysToInstallation: 30,
    });
  });

  it("stamps a stage that was skipped no later than a later day that is said", async () => {
    const entry = await service.added({ leadDate: "2026-03-02", saleDate: "2026-04-01" });
    await service.move(entry, { currentStage: "quoted" });
    expect(await service.now(entry)).toMatchObject({
      quoteDate: "2026-04-01",
      saleDate: "2026-04-01",
    });
  });

  it("K9-5 a sale taken back loses its day, and sold again gets the new one", async () => {
    const entry = await service.added({ leadDate: "2026-02-02", currentStage: "sold" });
    await service.change(entry, { quoteDate: "2026-02-10", saleDate: "2026-03-01" });
    await service.move(entry, { currentStage: "lead" });
    expect(await service.now(entry)).toMatchObject({
      quoteDate: null,
      saleDate: null,
      daysToQuote: null,
      daysToSale: null,
    });
    await service.move(entry, { currentStage: "sold" });
    expect(await service.now(entry)).toMatchObject({ quoteDate: null, saleDate: today });
  });

  it("K9-5 going back keeps the days of the stages that are still reached", async () => {
    const entry = await service.added({ ...model, leadDate: "2026-02-02", currentStage: "quoted" });
    await service.change(entry, { quoteDate: "2026-02-10" });
    await service.move(entry, { currentStage: "completed" });
    await service.move(entry, { currentStage: "negotiation" });
    expect(await service.now(entry)).toMatchObject({
      quoteDate: "2026-02-10",
      saleDate: null,
      installationDate: null,
      completionDate: null,
    });
  });

  it("K9-5 a lost sale keeps its days, and loses them only when it comes back before them", async () => {
    const entry = await service.added({ leadDate: "2026-02-02", currentStage: "sold" });
    await service.change(entry, { saleDate: "2026-03-01" });
    await service.move(entry, { currentStage: "lost", lostReason: "price" });
    expect(await service.now(entry)).toMatchObject({ saleDate: "2026-03-01" });
    await service.move(entry, { currentStage: "sold" });
    expect(await service.now(entry)).toMatchObject({ saleDate: "2026-03-01" });
    await service.move(entry, { currentStage: "lost", lostReason: "price" });
    await service.move(entry, { currentStage: "qualified" });
    expect(await service.now(entry)).toMatchObject({ saleDate: null });
  });

  it("K9-5 a whole entry written back with an earlier stage loses the days, unless new ones are said", async () => {
    const days = { leadDate: "2026-02-02", saleDate: "2026-03-01" };
    const entry = await service.added({ ...days, currentStage: "sold" });
    await service.change(entry, { ...days, currentStage: "lead" });
    expect(await service.now(entry)).toMatchObject({ saleDate: null });
    await service.change(entry, { currentStage: "sold", saleDate: "2026-03-01" });
    await service.change(entry, { currentStage: "lead", saleDate: "2026-06-01" });
    expect(await service.now(entry)).toMatchObject({ saleDate: "2026-06-01" });
  });

  it("keeps the stays when an entry goes back", async () => {
    const entry = await service.added();
    await service.move(entry, { currentStage: "quoted" });
    await service.move(entry, { currentStage: "lead" });
    const stays = await service.stages(entry);
    expect(stays.map(({ stage }) => stage)).toEqual(["lead", "quoted", "lead"]);
    expect(stays.map(({ leftAt }) => leftAt === null)).toEqual([true, false, false]);
    expect(stays.map(({ movedByName }) => movedByName)).toEqual(Array(3).fill("Sam Patel"));
  });

  it("counts how long each stage lasted", async () => {
    const { id } = await service.added();
    await StageStay.query(service.knex)
      .patch({ enteredAt: new Date(Date.now() - 3_600_000) })
      .where({ entryId: id });
    await service.move({ id }, { currentStage: "qualified" });
    const [, lead] = await service.stages({ id });
    expect(Math.abs((lead?.seconds ?? 0) - 3_600)).toBeLessThan(60);
  });
});

describe("a lost entry", () => {
  it("needs a reason, and words where that is another one", async () => {
    const entry = await service.added();
    const refused = async (body: object) =>
      (await service.move(entry, { currentStage: "lost", ...body })).problem;
    expect((await refused({})).fields).toEqual([
      { path: "lostReason", message: "Say why it was lost" },
    ]);
    expect((await refused({ lostReason: "other" })).fields).toEqual([
      { path: "lostNotes", message: "Say why it was lost" },
    ]);
    expect((await service.now(entry)).version).toBe(1);
  });

  it("keeps the stage that it was lost from, and loses the reason when it comes back", async () => {
    const entry = await service.added({ currentStage: "negotiation" });
    await service.move(entry, { currentStage: "lost", lostReason: "other", lostNotes: "Moved" });
    expect(await service.now(entry)).toMatchObject({
      stageBeforeLost: "negotiation",
      lostReason: "other",
      lostNotes: "Moved",
    });
    await service.change(entry, { notes: "Still lost" });
    expect(await service.now(entry)).toMatchObject({ lostReason: "other", lostNotes: "Moved" });
    await service.move(entry, { currentStage: "lead" });
    expect(await service.now(entry)).toMatchObject({
      stageBeforeLost: null,
      lostReason: null,
      lostNotes: null,
    });
    const [, lost] = await service.stages(entry);
    expect(lost).toMatchObject({ stage: "lost", lostReason: "other", lostNotes: "Moved" });
  });
});

describe("an installed entry", () => {
  it("asks for what is missing, and moves nothing before", async () => {
    const entry = await service.added();
    const { status, problem } = await service.move(entry, { currentStage: "installed" });
    expect([status, problem.fields]).toEqual([
      422,
      [{ path: "heatPumpModel", message: "Heat pump model is required" }],
    ]);
    expect(await service.now(entry)).toMatchObject({ currentStage: "lead", version: 1 });
    expect(await installationsOf(entry)).toEqual([]);
  });

  it.each(["installed", "completed"] as const)(
    "by a move to %s is one installation",
    async (stage) => {
      const entry = await service.added({ ...model, installerAssigned: "Hill & Co" });
      await service.move(entry, { currentStage: stage, installationDate: "2026-04-01" });
      const [installation, ...more] = await installationsOf(entry);
      expect(more).toEqual([]);
      expect(installation).toMatchObject({
        postcode: "BS1 4DJ",
        district: "BS1",
        area: "BS",
        region: "South West",
        heatPumpModel: model.heatPumpModel,
        installerName: "Hill & Co",
        installationDate: "2026-04-01",
        firstTimeSuccess: null,
        userId: service.staff.id,
      });
      expect(installation?.latitude).toBeCloseTo(51.45, 1);
      expect((await service.now(entry)).installationId).toBe(installation?.id);
    },
  );

  it("keeps its installation as it is when it goes back and is installed again", async () => {
    const entry = await service.added({ ...model, currentStage: "installed" });
    const [before] = await installationsOf(entry);
    await service.move(entry, { currentStage: "sold" });
    expect(await installationsOf(entry)).toEqual([before]);
    await service.move(entry, { currentStage: "completed", heatPumpModel: "Another" });
    expect(await installationsOf(entry)).toEqual([before]);
  });

  it("is one installation however many move it at once", async () => {
    const entry = await service.added(model);
    const moves = Array.from({ length: 30 }, () =>
      service.move(entry, { currentStage: "installed" }),
    );
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(30).fill(200));
    const [installation, ...more] = await installationsOf(entry);
    expect([installation?.salesPipelineId, more]).toEqual([entry.id, []]);
    const trail = await service.knex("audit_trail").where({ recordId: installation?.id });
    expect(trail).toMatchObject([{ action: "created" }]);
    expect(await service.stages(entry)).toHaveLength(2);
  });

  it("is one installation however often its request is repeated", async () => {
    const { id } = await service.added(model);
    const request = {
      params: { id },
      body: { currentStage: "installed" } as const,
      idempotencyKey: "install once",
    };
    const first = await service.call(movePipelineEntry, service.staff, request);
    const second = await service.call(movePipelineEntry, service.staff, request);
    expect(second.body).toEqual(first.body);
    expect(await installationsOf({ id })).toHaveLength(1);
  });
});
