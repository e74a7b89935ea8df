import type {
  InstallationChange,
  NewInstallation,
} from "@dash/contracts/installations/installations";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { WireRow } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { findLastChange, formerValues } from "@dash/service-lib/trail/former-rows";
import { v7 as uuidv7 } from "uuid";
import { recordInstallationChange } from "./installation.facts.ts";
import { Installation } from "./installation.model.ts";
import { inputColumns } from "./installation-columns.ts";

/**
 * Adds an installation that a person entered.
 * @throws Problem 400 at the field at fault.
 */
export async function createInstallation(
  trx: Knex.Transaction,
  cause: Cause,
  input: NewInstallation,
  at = new Date(),
): Promise<Installation> {
  const after = await Installation.query(trx).insertAndFetch({
    ...inputColumns(input),
    id: uuidv7(),
    userId: cause.actor.id,
    createdAt: at,
    updatedAt: at,
  });
  await recordInstallationChange(trx, cause, "created", { before: null, after, at });
  return after;
}

/**
 * Changes an installation; values that the input lacks stay.
 * @throws Problem 400 at the field at fault.
 */
export async function updateInstallation(
  trx: Knex.Transaction,
  cause: Cause,
  before: Installation,
  input: InstallationChange,
): Promise<void> {
  const columns = inputColumns(input, before);
  const after = await changeRow<Installation>(Installation, trx, before, columns);
  if (after) await recordInstallationChange(trx, cause, "updated", { before, after });
}

/**
 * Takes back the last change of an installation: its former values become its next version, and one that a person has
 * just entered is removed.
 * @throws Problem 409 if the change was made more than a day ago, or by a move in the pipeline.
 */
export async function undoInstallationChange(
  trx: Knex.Transaction,
  cause: Cause,
  before: Installation,
): Promise<void> {
  const last = await findLastChange<WireRow<typeof Installation.columns>>(trx, before.id);
  if (last?.version !== before.version)
    throw problem("conflict", "This change can no longer be taken back.");
  if (last.before === null) {
    if (before.salesPipelineId !== null)
      throw problem("conflict", "A lead led to this installation: take back its move instead.");
    return removeInstallation(trx, cause, before);
  }
  const former = formerValues(Installation.columns, last.before);
  const after = await changeRow<Installation>(Installation, trx, before, former);
  if (after) await recordInstallationChange(trx, cause, "updated", { before, after });
}

export async function removeInstallation(
  trx: Knex.Transaction,
  cause: Cause,
  before: Installation,
): Promise<void> {
  await Installation.query(trx).deleteById(before.id);
  await recordInstallationChange(trx, cause, "deleted", { before, after: null });
}
