import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { cleanEmail } from "@dash/contracts/values/email";
import { isStandInIssuer, type resolveSignIn } from "@dash/contracts/users/sign-in";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { announceUser, userChange } from "../users/user.facts.ts";
import { User } from "../users/user.model.ts";

type Claims = InputOf<typeof resolveSignIn>["body"];

/** The user whom a provider's claims identify already, active or not. With the stand-in provider none is bound. */
export async function findBound(
  trx: Knex.Transaction,
  { issuer, subject }: Claims,
): Promise<User | undefined> {
  return User.query(trx).findOne({ issuer, subject });
}

/**
 * Finds the active user whom a provider's claims identify. The first sign-in finds the user by the e-mail address and
 * stores issuer and subject with the user. From then on only these identify the user, because a provider may give the
 * address to another person later. With the stand-in provider a person picks a user from a list or types an
 * address; then nothing is stored but the time of the first sign-in.
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
  { subject }: Claims,
  now: Date,
): Promise<User | undefined> {
  const picked = subject.includes("@") ? { email: cleanEmail(subject) } : { id: subject };
  const [user] = await User.query(trx)
    .patch({ firstSignedInAt: now })
    .where({ ...picked, isActive: true })
    .whereNull("firstSignedInAt")
    .returning("*");
  if (user) await recordFirstSignIn(trx, occasion, user);
  return user ?? User.query(trx).findOne(picked);
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
    // A sign-in in another tab may have stored issuer and subject while this one waited for the row.
    (await findBound(trx, claims))
  );
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
  await recordChange(trx, cause, userChange("first-signed-in", { before: user, after: user }));
  // Other services learn nothing new from this fact. It makes open pages reload: the user can no longer be deleted.
  await announceUser(trx, cause, user);
}

/** The cause with the person who signs in as its actor, instead of the gateway that sent the request. */
export function causedBy({ id, email, fullName: name, role }: User, occasion: Cause): Cause {
  return { ...occasion, actor: { kind: "user", id, email, name, role, sid: "" } };
}
