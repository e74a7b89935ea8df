import type { DeletedUser } from "@dash/contracts/users/users";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { deactivateUser } from "./deactivate-user.command.ts";
import { announceUser, userChange } from "./user.facts.ts";
import { keepAnAdministrator, User } from "./user.model.ts";

/**
 * Deletes a user who has never signed in; deactivates any other user.
 * @throws Problem 409 when no administrator would remain.
 */
export async function deleteUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
): Promise<DeletedUser["outcome"]> {
  if (user.hasHistory) {
    await deactivateUser(trx, cause, user);
    return "deactivated";
  }
  await keepAnAdministrator(trx, user);
  await User.query(trx).deleteById(user.id);
  await announceUser(trx, cause, user, { isActive: false, version: user.version + 1 });
  await recordChange(trx, cause, userChange("deleted", { before: user }));
  return "deleted";
}
