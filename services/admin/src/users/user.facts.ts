import { userChanged } from "@dash/contracts/facts/user.facts";
import { changesOf } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
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

export const userChange = changesOf(User, "user", ({ fullName }: User) => fullName);
