import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { closeRequest } from "../access-requests/change-access-requests.command.ts";
import { announceUser, userChange } from "./user.facts.ts";
import { keepAnAdministrator, User } from "./user.model.ts";

/**
 * Deactivates a user. The fact about it makes the gateway end the user's sessions. Records keep showing the user's
 * name.
 * @throws Problem 409 when no administrator would remain.
 */
export async function deactivateUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
): Promise<User> {
  await keepAnAdministrator(trx, user);
  return setActive(trx, cause, user, false);
}

export async function reactivateUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
): Promise<User> {
  await closeRequest(trx, cause, { userId: user.id }, null);
  return setActive(trx, cause, user, true);
}

async function setActive(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
  isActive: boolean,
): Promise<User> {
  const changed = await changeRow<User>(User, trx, user, { isActive });
  if (!changed) return user;
  await announceUser(trx, cause, changed);
  const action = isActive ? "reactivated" : "deactivated";
  await recordChange(trx, cause, userChange(action, { before: user, after: changed }));
  return changed;
}
