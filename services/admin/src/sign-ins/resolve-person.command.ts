import { cleanEmail } from "@dash/contracts/email";
import { isStandInIssuer } from "@dash/contracts/sign-in";
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
 * The active user behind a provider's claims. Issuer and subject name a person for good once they are bound;
 * the address only finds a user who has never signed in, since a provider may hand it to somebody else later.
 * Who is picked from the stand-in's list is the user, and is bound to nothing.
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
    // Another tab may have bound them while this one waited to.
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
  // It changes nothing that others keep; open pages hear that the person can no longer be deleted.
  await announceUser(trx, cause, user);
}

/** The gateway asks, but whoever signs in does it. */
function causedBy({ id, email, fullName: name, role }: User, occasion: Cause): Cause {
  return { ...occasion, actor: { kind: "user", id, email, name, role, sid: "" } };
}
