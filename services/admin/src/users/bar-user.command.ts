import type { DeletedUser } from "@dash/contracts/users";
import type { Cause } from "@dash/service-lib/cause";
import type { Knex } from "@dash/service-lib/database";
import { announceUser, recordUserChange } from "./user.facts.ts";
import { keepAnAdministrator, User } from "./user.model.ts";

/**
 * Bars a user: the fact about it ends their sessions. Their name stays on what they did.
 * @throws Problem 409 when no administrator would remain.
 */
export async function deactivateUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
): Promise<User> {
  await keepAnAdministrator(trx, user);
  const barred = await setActive(trx, cause, user, false);
  await recordUserChange(trx, cause, "deactivated", user, { before: user, after: barred });
  return barred;
}

export async function reactivateUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
): Promise<User> {
  const readmitted = await setActive(trx, cause, user, true);
  await recordUserChange(trx, cause, "reactivated", user, { before: user, after: readmitted });
  return readmitted;
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

/**
 * Deletes a user who has never signed in, and deactivates anybody else.
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
  const { id, fullName, role } = user;
  await announceUser(trx, cause, {
    id,
    fullName,
    role,
    isActive: false,
    version: user.version + 1,
  });
  await recordUserChange(trx, cause, "deleted", user, { before: user });
  return "deleted";
}
