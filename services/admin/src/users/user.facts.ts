import type { AuditAction } from "@dash/contracts/users/audit";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf, trailSides, type Sides } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { User } from "./user.model.ts";

/** Announces the state of a user. A deleted user is announced as one who is inactive; no other fact tells of a deletion. */
export async function announceUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
  changed: { readonly isActive?: boolean; readonly version?: number } = {},
): Promise<void> {
  await announce(trx, cause, userChanged, {
    ...factOf(User.columns, user),
    name: user.fullName,
    ...changed,
  });
}

export async function recordUserChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  user: User,
  sides: Sides<User>,
): Promise<void> {
  await recordChange(trx, cause, {
    action,
    record: "user",
    recordId: user.id,
    label: user.fullName,
    ...trailSides(User.columns, sides),
  });
}
