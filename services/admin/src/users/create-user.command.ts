import { cleanEmail } from "@dash/contracts/values/email";
import type { Role } from "@dash/contracts/users/roles";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { closeRequest } from "../access-requests/change-access-requests.command.ts";
import { announceUser, userChange } from "./user.facts.ts";
import { refuseTakenEmail, User } from "./user.model.ts";

export interface NewUser {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
}

/**
 * Adds a user. It answers the request of who asked to be let in.
 * @throws Problem 409 when another user has the e-mail address.
 */
export async function createUser(
  trx: Knex.Transaction,
  cause: Cause,
  input: NewUser,
): Promise<User> {
  const email = input.email && cleanEmail(input.email);
  const user = await User.query(trx)
    .insertAndFetch({ ...input, id: uuidv7(), email })
    .catch(refuseTakenEmail);
  await announceUser(trx, cause, user);
  await recordChange(trx, cause, userChange("created", { after: user }));
  if (email) await closeRequest(trx, cause, { email }, null);
  return user;
}
