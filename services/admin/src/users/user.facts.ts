import type { AuditAction } from "@dash/contracts/audit";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import type { User } from "./user.model.ts";
import { snapshotOf } from "./user.presenter.ts";

/** Tells the other services how this user now stands; one who is deleted may not act any more. */
export async function announceUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: Pick<User, "id" | "version" | "fullName" | "role" | "isActive">,
): Promise<void> {
  const { id: userId, version, fullName: name, role, isActive } = user;
  await announce(trx, cause, userChanged, { userId, version, name, role, isActive });
}

interface Sides {
  readonly before?: User;
  readonly after?: User;
}

/** Records what happened to a user. */
export async function recordUserChange(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  user: User,
  { before, after }: Sides,
): Promise<void> {
  await recordChange(trx, cause, {
    action,
    record: "user",
    recordId: user.id,
    label: user.fullName,
    before: before ? snapshotOf(before) : null,
    after: after ? snapshotOf(after) : null,
  });
}
