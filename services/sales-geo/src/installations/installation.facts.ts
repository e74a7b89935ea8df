import type { AuditAction } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { Installation } from "./installation.model.ts";

/** `before` is null for an installation that was added, and `after` for one that was removed. */
type StateChange = { readonly at?: Date } & (
  | { readonly before: Installation | null; readonly after: Installation }
  | { readonly before: Installation; readonly after: null }
);

const installationChange = changesOf(
  Installation,
  "installation",
  ({ heatPumpModel, district }: Installation) =>
    `${heatPumpModel} in ${district ?? "an unknown place"}`,
);

/**
 * Records a change of an installation in the audit trail. Unless the installation was removed, keeps it as it was, for
 * the undo of the change.
 */
export async function recordInstallationChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after, at = new Date() }: StateChange,
): Promise<void> {
  await recordChange(trx, cause, installationChange(action, { before, after }), at);
  if (after) await keepFormerRow(trx, cause, { id: after.id, version: after.version, before });
}
