import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { announceUser, recordUserChange } from "./user.facts.ts";
import { keepAnAdministrator, User } from "./user.model.ts";

/**
 * Deactivates a user: the fact about it ends their sessions. Their name stays on what they did.
 * @throws Problem 409 when no administrator would remain.
 */
export async function deactivateUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
): Promise<User> {
  await keepAnAdministrator(trx, user);
  const deactivated = await setActive(trx, cause, user, false);
  await recordUserChange(trx, cause, "deactivated", user, { before: user, after: deactivated });
  return deactivated;
}

export async function reactivateUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
): Promise<User> {
  const reactivated = await setActive(trx, cause, user, true);
  await recordUserChange(trx, cause, "reactivated", user, { before: user, after: reactivated });
  return reactivated;
}

async function setActive(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
  isActive: boolean,
): Promise<User> {
  if (user.isActive === isActive) return user;
  const changed = await User.query(trx).patchAndFetchById(user.id, {
    isActive,
    version: user.version + 1,
    updatedAt: new Date(),
  });
  await announceUser(trx, cause, changed);
  return changed;
}
