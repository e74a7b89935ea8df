import { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { openTestService, type TestService } from "./test-service.ts";
import { Installation } from "../src/installations/installation.model.ts";
import { PipelineEntry } from "../src/pipeline/pipeline-entry.model.ts";
import { StageStay } from "../src/pipeline/stage-stay.model.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const anyMove = fc.record({
  currentStage: fc.constantFrom(...PipelineStage.options),
  isForm: fc.boolean(),
  hasReason: fc.boolean(),
});

it("after any moves the stays follow one another, days are in order, and there is one installation at most", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 1, maxLength: 12 }), async (moves) => {
      const { id } = await service.added({ heatPumpModel: "Any" });
      const stages: PipelineStage[] = ["lead"];
      for (const { currentStage, isForm, hasReason } of moves) {
        const body = { currentStage, ...(hasReason && { lostReason: "price" as const }) };
        const { status } = await (isForm
          ? service.change({ id }, body)
          : service.move({ id }, body));
        const isRefused = status === 422;
        expect(isRefused).toBe(currentStage === "lost" && !hasReason && stages.at(-1) !== "lost");
        if (!isRefused && currentStage !== stages.at(-1)) stages.push(currentStage);
      }
      await expectHistory(id, stages);
    }),
    propertyRuns(60),
  );
});

async function expectHistory(id: string, stages: readonly PipelineStage[]): Promise<void> {
  const { knex } = service;
  const stays = await StageStay.query(knex).where({ entryId: id }).orderBy(["enteredAt", "id"]);
  expect(stays.map(({ stage }) => stage)).toEqual(stages);
  expect(stays.map(({ leftAt }) => leftAt)).toEqual([
    ...stays.slice(1).map(({ enteredAt }) => enteredAt),
    null,
  ]);
  const entry = await PipelineEntry.query(knex).findById(id).throwIfNotFound();
  expect([entry.currentStage, entry.stageSince]).toEqual([stages.at(-1), stays.at(-1)?.enteredAt]);
  const days = [entry.leadDate, entry.quoteDate, entry.saleDate, entry.installationDate];
  const existingDays = [...days, entry.completionDate].filter((day) => day !== null);
  expect(existingDays).toEqual([...existingDays].sort());
  const wasInstalled = stages.some((stage) => stage === "installed" || stage === "completed");
  const installations = await Installation.query(knex).where({ salesPipelineId: id }).resultSize();
  expect(installations).toBe(wasInstalled ? 1 : 0);
}
