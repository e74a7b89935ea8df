import type { AuditAction } from "@dash/contracts/users/audit";
import { installationChanged } from "@dash/contracts/facts/installation.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf, trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { Installation } from "./installation.model.ts";

interface StateChange {
  readonly before: Installation | null;
  readonly after: Installation;
  readonly at?: Date;
}

/** Records a change in the audit trail and announces the new state of the installation. */
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
  await announce(trx, cause, installationChanged, factOf(columns, after), at);
}
