import type { AuditAction } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { keepFormerRow } from "@dash/service-lib/trail/former-rows";
import { Installation } from "./installation.model.ts";

interface StateChange {
  readonly before: Installation | null;
  readonly after: Installation;
  readonly at?: Date;
}

/**
 * Records a change of the installation in the audit trail, and keeps the installation as it was, for the undo of the
 * change.
 */
export async function recordInstallationChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  { before, after, at = new Date() }: StateChange,
): Promise<void> {
  const { columns } = Installation;
  const change = {
    action,
    record: "installation",
    recordId: after.id,
    label: labelOf(after),
    before: before && trailOf(columns, before),
    after: trailOf(columns, after),
  } as const;
  await recordChange(trx, cause, change, at);
  await keepFormerRow(trx, cause, { id: after.id, version: after.version, before });
}

/** Records in the audit trail that an installation was removed. */
export async function recordInstallationRemoval(
  trx: Knex.Transaction,
  cause: Cause,
  before: Installation,
): Promise<void> {
  const { id: recordId } = before;
  await recordChange(trx, cause, {
    action: "deleted",
    record: "installation",
    recordId,
    label: labelOf(before),
    before: trailOf(Installation.columns, before),
    after: null,
  });
}

function labelOf({ heatPumpModel, district }: Installation): string {
  return `${heatPumpModel} in ${district ?? "an unknown place"}`;
}
