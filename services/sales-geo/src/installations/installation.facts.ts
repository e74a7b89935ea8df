import type { AuditAction } from "@dash/contracts/users/audit";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { Installation } from "./installation.model.ts";

interface StateChange {
  readonly before: Installation | null;
  readonly after: Installation;
  readonly at?: Date;
}

/** Records a change of the installation in the audit trail. */
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
    label: `${after.heatPumpModel} in ${after.district ?? "an unknown place"}`,
    before: before && trailOf(columns, before),
    after: trailOf(columns, after),
  } as const;
  await recordChange(trx, cause, change, at);
}
