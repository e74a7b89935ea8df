import { cleanEmail } from "@dash/contracts/values/email";
import { isStandInIssuer } from "@dash/contracts/users/sign-in";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { announceUser, recordUserChange } from "../users/user.facts.ts";
import { User } from "../users/user.model.ts";

interface Claims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
}

/**
 * The active user behind a provider's claims. Issuer and subject identify a user for good once they are bound. The
 * address only finds a user who has never signed in, since a provider may give it to somebody else later. A user who is
 * picked from the stand-in's list is not bound.
 */
export async function resolvePerson(
  trx: Knex.Transaction,
  occasion: Cause,
  claims: Claims,
  now = new Date(),
): Promise<User | undefined> {
  const user = await (isStandInIssuer(claims.issuer)
    ? findPicked(trx, occasion, claims, now)
    : findOrBind(trx, occasion, claims, now));
  return user?.isActive ? user : undefined;
}

async function findPicked(
  trx: Knex.Transaction,
  occasion: Cause,
  { subject: id }: Claims,
  now: Date,
): Promise<User | undefined> {
  const [user] = await User.query(trx)
    .patch({ firstSignedInAt: now })
    .where({ id, isActive: true })
    .whereNull("firstSignedInAt")
    .returning("*");
  if (user) await recordFirstSignIn(trx, occasion, user);
  return user ?? User.query(trx).findById(id);
}

async function findOrBind(
  trx: Knex.Transaction,
  occasion: Cause,
  claims: Claims,
  now: Date,
): Promise<User | undefined> {
  return (
    (await findBound(trx, claims)) ??
    (await bind(trx, occasion, claims, now)) ??
    // Another tab may have bound the user while this one waited.
    (await findBound(trx, claims))
  );
}

async function findBound(
  trx: Knex.Transaction,
  { issuer, subject }: Claims,
): Promise<User | undefined> {
  return User.query(trx).findOne({ issuer, subject });
}

async function bind(
  trx: Knex.Transaction,
  occasion: Cause,
  { issuer, subject, email }: Claims,
  now: Date,
): Promise<User | undefined> {
  if (email === null) return undefined;
  const [user] = await User.query(trx)
    .patch({ issuer, subject, firstSignedInAt: now })
    .where({ email: cleanEmail(email), isActive: true })
    .whereNull("issuer")
    .returning("*");
  if (user) await recordFirstSignIn(trx, occasion, user);
  return user;
}

async function recordFirstSignIn(
  trx: Knex.Transaction,
  occasion: Cause,
  user: User,
): Promise<void> {
  const cause = causedBy(user, occasion);
  await recordUserChange(trx, cause, "first-signed-in", user, { before: user, after: user });
  // The fact changes nothing that other services store; open pages learn that the user can no longer be deleted.
  await announceUser(trx, cause, user);
}

/** The actor is the person who signs in, not the gateway that calls. */
function causedBy({ id, email, fullName: name, role }: User, occasion: Cause): Cause {
  return { ...occasion, actor: { kind: "user", id, email, name, role, sid: "" } };
}
