import { column } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { modelOf } from "@dash/service-lib/database/model";
import { refusalOfTaken } from "@dash/service-lib/http/taken-name";

export class ServiceLine extends modelOf("service_lines", {
  id: column.uuid({ fact: "serviceLineId" }),
  name: column.text({ fact: true, trail: true }),
  description: column.text({ trail: true }).orNull(),
  color: column.text({ fact: true, trail: true }),
  position: column.int({ fact: true }),
  activityType: column.text({ fact: true }).of<"training" | "other">(),
  isActive: column.boolean({ fact: true, trail: true }),
  version: column.int({ fact: true }),
  createdAt: column.instant(),
}) {}

/** Holds a lock until the transaction ends, so that only one command at a time adds or retires service lines. */
export async function holdLineOrder(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('time-install'))");
}

export const refuseTakenName = refusalOfTaken(
  "one_line_of_a_name",
  "A service line with this name already exists",
);
