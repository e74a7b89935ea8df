import type {
  InstallationChange,
  NewInstallation,
} from "@dash/contracts/installations/installations";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
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
