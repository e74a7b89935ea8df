import type { Knex } from "@dash/service-lib/database";
import { User } from "../users/user.model.ts";

interface Claims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
}

/**
 * The active user behind a provider's claims. Issuer and subject name a person for good once they are bound;
 * the address only finds a user who has never signed in, since a provider may hand it to somebody else later.
 */
export async function resolvePerson(
  trx: Knex.Transaction,
  { issuer, subject, email }: Claims,
): Promise<User | undefined> {
  const bound = await User.query(trx).findOne({ issuer, subject });
  if (bound) return bound.isActive ? bound : undefined;
  if (email === null) return undefined;
  const [user] = await User.query(trx)
    .patch({ issuer, subject })
    .where({ email: email.toLowerCase(), isActive: true })
    .whereNull("issuer")
    .returning("*");
  return user;
}
