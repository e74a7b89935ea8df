import { getGeographicAnalytics } from "@dash/contracts/installations/geographic-analytics";
import {
  createInstallation,
  getInstallation,
  listInstallations,
  undoInstallationChange,
  updateInstallation,
} from "@dash/contracts/installations/installations";
import {
  undoPipelineChange,
  deletePipelineEntry,
  movePipelineEntry,
  restorePipelineEntry,
  updatePipelineEntry,
} from "@dash/contracts/sales/pipeline-changes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { getPipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { getPipelineTotals } from "@dash/contracts/sales/pipeline-totals";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import fc from "fast-check";
import { buildInstallationInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

type Actor = TestService["staff"];
type Reference = Pick<PipelineEntry, "id">;

const pounds = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((pence) => pence / 100));

/** A change of an entry as somebody makes it; true once it was made. */
type Action = (entry: Reference, actor: Actor) => Promise<boolean>;

const edits = fc
  .record({ quoteValue: pounds, saleValue: pounds, notes: fc.string(), postcode: place() })
  .map((body): Action => async ({ id }, actor) => {
    const answer = await service.call(updatePipelineEntry, actor, { params: { id }, body });
    return answer.status === 200;
  });

const moves = fc
  .record({ currentStage: fc.constantFrom(...PipelineStage.options), quoteValue: pounds })
  .map((body): Action => async ({ id }, actor) => {
    const reason = body.currentStage === "lost" ? { lostReason: "price" as const } : {};
    const request = { params: { id }, body: { ...body, ...reason } };
    return (await service.call(movePipelineEntry, actor, request)).status === 200;
  });

const deletion: Action = async ({ id }, actor) =>
  (await service.call(deletePipelineEntry, actor, { params: { id } })).status === 204;

const anyAction = fc.oneof(edits, moves, moves, fc.constant(deletion));

function place(): fc.Arbitrary<string> {
  return fc.constantFrom("BS1 4DJ", "CF10 1EP", "LS1 1UR");
}

/** Everything that readers see of the entries and installations, besides versions and when they changed. */
async function figures(): Promise<unknown> {
  const { call, staff } = service;
  const year = 2026;
  const answers = [
    await call(getPipelineTotals, staff, { query: {} }),
    await call(getPipelineAnalytics, staff, { query: { year } }),
    await call(getGeographicAnalytics, staff, { query: { year } }),
  ].map(({ body }) => body);
  const installations = await call(listInstallations, staff, { query: { limit: 100 } });
  return [...answers, installations.body];
}

async function storedRow({ id }: Reference): Promise<Record<string, unknown>> {
  const row = await service.knex<Record<string, unknown>>("sales_pipeline").where({ id }).first();
  const { version: _, updatedAt: __, ...values } = row ?? {};
  return values;
}

const changesOf = async ({ id }: Reference): Promise<string[]> =>
  (await findTrail(service.knex, { recordId: id, limit: 200 })).map(({ action }) => action);

async function versionOf({ id }: Reference): Promise<number> {
  return (await service.knex<PipelineEntry>("sales_pipeline").where({ id }).first())?.version ?? 0;
}

const undo = ({ id }: Reference, version: number, actor = service.staff) =>
  service.call(undoPipelineChange, actor, { params: { id }, version });

const withModel = { heatPumpModel: "Altherma" };

it("W-33 Undo of any change restores every figure and value, and leaves two rows of the trail", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { maxLength: 3 }), anyAction, async (earlier, action) => {
      const entry = await service.added(withModel);
      for (const move of earlier) await move(entry, service.staff);
      const [row, seen] = [await storedRow(entry), await figures()];
      const [version, trail] = [await versionOf(entry), await changesOf(entry)];
      fc.pre((await action(entry, service.staff)) && (await versionOf(entry)) > version);
      expect((await undo(entry, version + 1)).status).toBe(204);
      expect(await storedRow(entry)).toEqual(row);
      expect(await figures()).toEqual(seen);
      expect((await changesOf(entry)).length).toBe(trail.length + 2);
    }),
    propertyRuns(100),
  );
});

it("W-32 Undo never overwrites what a second person changed meanwhile, in any order of the two", async () => {
  await fc.assert(
    fc.asyncProperty(anyAction, fc.option(anyAction), async (action, other) => {
      const entry = await service.added(withModel);
      const row = await storedRow(entry);
      fc.pre((await action(entry, service.staff)) && (await versionOf(entry)) > 1);
      const version = await versionOf(entry);
      await other?.(entry, service.admin);
      const isChanged = (await versionOf(entry)) > version;
      const [theirs, seen] = [await storedRow(entry), await figures()];
      const { status } = await undo(entry, version);
      expect(status === 204).toBe(!isChanged);
      expect(await storedRow(entry)).toEqual(isChanged ? theirs : row);
      if (isChanged) expect(await figures()).toEqual(seen);
    }),
    propertyRuns(100),
  );
});

it("W-34 Undo of a new entry deletes it, with the installation that it made", async () => {
  const seen = await figures();
  const entry = await service.added({ ...withModel, currentStage: "installed" });
  expect((await service.installations()).map(({ id }) => id)).toContain(entry.installationId);
  await undo(entry, 1);
  expect(await figures()).toEqual(seen);
  expect(await changesOf(entry)).toEqual(["deleted", "created"]);
});

it("W-34 Undo of a move keeps the stays, and the entry says again since when it was in its stage", async () => {
  const entry = await service.added();
  await service.move(entry, { currentStage: "quoted", quoteValue: 9_000 });
  await undo(entry, 2);
  const stays = await service.stages(entry);
  expect(stays.map(({ stage }) => stage)).toEqual(["lead", "quoted", "lead"]);
  expect(await service.now(entry)).toMatchObject({
    currentStage: "lead",
    stageSince: entry.stageSince,
    quoteValue: entry.quoteValue,
    quoteDate: null,
    daysToQuote: null,
  });
});

it("W-32 Undo of a move leaves an installation that somebody has changed since", async () => {
  const entry = await service.added();
  const { body } = await service.move(entry, { currentStage: "installed", ...withModel });
  const params = { id: body.installationId ?? "" };
  const change = { params, body: { installerName: "Gwen" } };
  await service.call(updateInstallation, service.admin, change);
  await undo(entry, 2);
  const { currentStage, installationId } = await service.now(entry);
  expect([currentStage, installationId]).toEqual(["lead", params.id]);
});

it("W-31 staff bring back what they deleted themselves, and nobody else's", async () => {
  const [own, theirs] = [await service.added(), await service.added()];
  await service.call(deletePipelineEntry, service.staff, { params: { id: own.id } });
  await service.call(deletePipelineEntry, service.admin, { params: { id: theirs.id } });
  const { status, problem } = await undo(theirs, 2);
  expect([status, problem.message]).toEqual([409, `${service.admin.name} deleted it.`]);
  expect((await undo(own, 2, service.viewer)).status).toBe(404);
  const params = { id: own.id };
  const restored = await service.call(restorePipelineEntry, service.staff, { params });
  expect(restored.body.isDeleted).toBe(false);
});

it("W-31 what was changed more than a day ago is taken back no more", async () => {
  const entry = await service.added();
  await service.call(deletePipelineEntry, service.staff, { params: { id: entry.id } });
  await service.knex.raw("update former_rows set changed_at = now() - interval '25 hours'");
  expect((await undo(entry, 2)).problem.message).toBe(`${service.staff.name} deleted it.`);
  const { status, problem } = await undo(entry, 2, service.admin);
  expect([status, problem.message]).toEqual([409, "This change can no longer be taken back."]);
});

describe("Undo of an installation", () => {
  const undoChange = (id: string, version: number) =>
    service.call(undoInstallationChange, service.staff, { params: { id }, version });
  const entered = async () => {
    const body = buildInstallationInput();
    return (await service.call(createInstallation, service.staff, { body })).body;
  };

  it("W-34 W-33 brings an edited one back, and removes one that was just entered", async () => {
    const seen = await figures();
    const installation = await entered();
    const { id } = installation;
    const body = { postcode: "LS1 1UR", installationDate: "2026-05-02", installationDuration: 7.5 };
    await service.call(updateInstallation, service.staff, { params: { id }, body });
    await undoChange(id, 2);
    const { body: now } = await service.call(getInstallation, service.staff, { params: { id } });
    const { updatedAt, version } = now;
    expect(now).toEqual({ ...installation, updatedAt, version });
    const another = await entered();
    expect((await undoChange(another.id, 1)).status).toBe(204);
    expect(await changesOf(another)).toEqual(["deleted", "created"]);
    await service.knex("installations").where({ id }).delete();
    expect(await figures()).toEqual(seen);
  });

  it("W-32 leaves what somebody else changed meanwhile", async () => {
    const { id } = await entered();
    const change = { params: { id }, body: { county: "Avon" } };
    await service.call(updateInstallation, service.admin, change);
    const { status, problem } = await undoChange(id, 1);
    expect([status, problem.current]).toMatchObject([409, { county: "Avon" }]);
  });

  it("refuses to remove one that a move made: the move is taken back instead", async () => {
    const entry = await service.added({ ...withModel, currentStage: "installed" });
    const { problem } = await undoChange(entry.installationId ?? "", 1);
    expect(problem.message).toMatch(/^A lead led to this installation/);
  });
});
