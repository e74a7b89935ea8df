import type { PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
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
import { assertInstallable, datesToClear, datesToSet, lossColumns } from "./stage-entered.ts";

/**
 * Changes an entry, including its stage, for the form, the drag and drop, the keyboard and the menu alike. Fields that
 * the input lacks stay. Stores nothing when no value differs.
 * @throws Problem 400 or 422 at the fields at fault.
 */
export async function changeEntry(
  trx: Knex.Transaction,
  cause: Cause,
  before: PipelineEntry,
  input: PipelineEntryChange,
  at = new Date(),
): Promise<void> {
  await assertOwner(trx, input.userId, before.userId);
  const { currentStage = before.currentStage } = input;
  const columns = { ...inputColumns(input), ...inputPlace(input, before).columns };
  const isMove = currentStage !== before.currentStage;
  const fields = { ...columns, ...(isMove && datesToClear(currentStage, before, columns)) };
  const merged = { ...before, ...fields, currentStage } as PipelineEntry;
  const change = {
    ...fields,
    currentStage,
    ...(isMove ? datesToSet(currentStage, merged, todayOf(at)) : {}),
    ...lossColumns({ ...input, currentStage }, before),
  };
  const after = { ...merged, ...change } as PipelineEntry;
  if (fields.postcode !== undefined || fields.region !== undefined) assertRegion(after);
  assertInstallable(after);
  assertDaysInOrder(after);
  await storeChange(trx, cause, { before, change, isMove, at });
}

interface EntryUpdate {
  readonly before: PipelineEntry;
  readonly change: Partial<PipelineEntry>;
  readonly isMove: boolean;
  readonly at: Date;
}

async function storeChange(
  trx: Knex.Transaction,
  cause: Cause,
  { before, change, isMove, at }: EntryUpdate,
): Promise<void> {
  const stamps = isMove ? { stageSince: at, movedBy: cause.actor.id } : {};
  const after = await changeRow<PipelineEntry>(PipelineEntry, trx, before, change, { stamps, at });
  if (!after) return;
  if (isMove) await enterStage(trx, cause, after, at);
  await recordEntryChange(trx, cause, isMove ? "moved" : "updated", { before, after, at });
  await installEntry(trx, cause, after, at);
}
