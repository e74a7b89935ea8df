import type { AuditAction } from "@dash/contracts/users/audit";
import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { ServiceLine } from "./service-line.model.ts";

const lineChange = changesOf(ServiceLine, "service-line", ({ name }: ServiceLine) => name);

/** Announces the new state of a line and records the change in the audit trail. */
export async function recordLineChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  after: ServiceLine,
  before: ServiceLine | null = null,
): Promise<void> {
  await announce(trx, cause, serviceLineChanged, factOf(ServiceLine.columns, after));
  await recordChange(trx, cause, lineChange(action, { before, after }));
}
