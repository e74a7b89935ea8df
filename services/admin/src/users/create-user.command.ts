import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Role } from "@dash/contracts/roles";
import type { Cause } from "@dash/service-lib/cause";
import type { Knex } from "@dash/service-lib/database";
import { announce } from "@dash/service-lib/outbox";
import { v7 as uuidv7 } from "uuid";
import { User } from "./user.model.ts";

export interface NewUser {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
}

export async function createUser(
  trx: Knex.Transaction,
  cause: Cause,
  input: NewUser,
): Promise<User> {
  const email = input.email?.trim().toLowerCase() || null;
  const user = await User.query(trx).insertAndFetch({ ...input, id: uuidv7(), email });
  await announceUser(trx, cause, user);
  return user;
}

/** Tells the other services how this user now stands. */
export async function announceUser(trx: Knex.Transaction, cause: Cause, user: User): Promise<void> {
  const { id: userId, version, fullName: name, role, isActive } = user;
  await announce(trx, cause, userChanged, { userId, version, name, role, isActive });
}
