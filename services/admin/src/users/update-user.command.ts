import type { UserInput } from "@dash/contracts/users/users";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { announceUser, userChange } from "./user.facts.ts";
import { refuseTakenEmail, keepAnAdministrator, User } from "./user.model.ts";

/**
 * Replaces the fields of a user.
 * @throws Problem 409 when another user has the e-mail address, or no administrator would remain.
 */
export async function updateUser(
  trx: Knex.Transaction,
  cause: Cause,
  user: User,
  input: UserInput,
  now = new Date(),
): Promise<User> {
  if (input.role !== "admin") await keepAnAdministrator(trx, user);
  const updated = await changeRow<User>(User, trx, user, input, { at: now }).catch(
    refuseTakenEmail,
  );
  if (!updated) return user;
  await announceUser(trx, cause, updated);
  await recordChange(trx, cause, userChange("updated", { before: user, after: updated }));
  return updated;
}
