import type { NewPipelineEntry } from "@dash/contracts/sales/pipeline-input";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { todayOf } from "../days/day.ts";
import { inputPlace } from "../places/noun-place.ts";
import { assertDaysInOrder } from "./days-in-order.ts";
import { enterStage } from "./enter-stage.command.ts";
import { assertRegion } from "./entry-region.ts";
import { assertOwner } from "./entry-owner.query.ts";
import { installEntry } from "./install-entry.command.ts";
import { recordEntryChange } from "./pipeline-entry.facts.ts";
import { PipelineEntry } from "./pipeline-entry.model.ts";
import { inputColumns } from "./entry-columns.ts";
import { assertInstallable, datesToSet, lossColumns } from "./stage-entered.ts";

const noStageDates = {
  quoteDate: null,
  saleDate: null,
  installationDate: null,
  completionDate: null,
};

/**
 * Adds an entry; it may start in any stage.
 * @throws Problem 400 or 422 at the fields at fault.
 */
export async function createEntry(
  trx: Knex.Transaction,
  cause: Cause,
  input: NewPipelineEntry,
  at = new Date(),
): Promise<PipelineEntry> {
  const { columns: place } = inputPlace(input);
  await assertOwner(trx, input.userId, cause.actor.id);
  const today = todayOf(at);
  const fields = {
    ...noStageDates,
    leadDate: today,
    userId: cause.actor.id,
    ...inputColumns(input),
  };
  const { currentStage } = input;
  const row = {
    ...fields,
    ...place,
    currentStage,
    id: uuidv7(),
    heatPumpModel: fields.heatPumpModel ?? null,
    postcode: place.postcode ?? null,
    ...datesToSet(currentStage, fields, today),
    ...lossColumns(input, null),
    stageSince: at,
    movedBy: cause.actor.id,
    createdAt: at,
    updatedAt: at,
  };
  assertRegion({ region: place.region ?? null, postcode: row.postcode });
  assertInstallable(row);
  assertDaysInOrder(row);
  const after = await PipelineEntry.query(trx).insertAndFetch(row);
  await enterStage(trx, cause, after, at);
  await recordEntryChange(trx, cause, "created", { before: null, after, at });
  await installEntry(trx, cause, after, at);
  return after;
}
