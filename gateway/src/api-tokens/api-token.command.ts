import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { createApiToken } from "@dash/contracts/users/api-tokens";
import { abilitiesOf } from "@dash/contracts/users/roles";
import { mayGive } from "@dash/contracts/users/scopes";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { problem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { hashOf } from "../secret.ts";
import type { SessionContent } from "../session/session.ts";
import { newApiToken } from "./api-token-secret.ts";
import type { ApiTokenRow } from "./api-token.query.ts";

/** The most tokens of one person, far more than anybody has programs. */
const MOST_TOKENS = 50;

/**
 * Makes a token that acts as the person of a session. Only a hash of its secret is stored, so the secret appears only in
 * this answer.
 * @throws Problem 401 when the session has ended meanwhile, and 403 when its person may not make the token.
 */
export async function makeApiToken(
  trx: Knex.Transaction,
  cause: Cause,
  sid: string,
  { name, scopes, expiresAt }: InputOf<typeof createApiToken>["body"],
): Promise<ApiTokenRow & { readonly secret: string }> {
  const { user, userVersion } = await lockSession(trx, sid);
  const abilities = abilitiesOf(user.role);
  const isWithinRole = scopes.every((scope) => mayGive(abilities, scope));
  if (!abilities.includes("api-token:make") || !isWithinRole) throw problem("forbidden");
  const secret = newApiToken();
  const row = {
    id: uuidv7(),
    name,
    scopes: [...new Set(scopes)],
    // The services need neither the address nor the picture of a program's person.
    person: { ...user, email: null, profileImageUrl: null },
    createdAt: new Date(),
    expiresAt: new Date(expiresAt),
  };
  const [{ count = 0 } = {}] = await rowsOf<{ count: number }>(
    trx,
    "select count(*)::integer as count from api_tokens where user_id = :userId",
    { userId: user.id },
  );
  if (count >= MOST_TOKENS)
    throw problem("conflict", `You have ${MOST_TOKENS} API tokens. End one that is not used.`);
  await trx("api_tokens").insert({
    ...row,
    hash: hashOf(secret),
    userId: user.id,
    userVersion,
    person: JSON.stringify(row.person),
  });
  const after = { name, scopes: row.scopes, expiresAt: row.expiresAt.toISOString() };
  const change = { record: "api-token", recordId: row.id, label: name } as const;
  await recordChange(trx, cause, { ...change, action: "created", before: null, after });
  return { ...row, lastUsedOn: null, secret };
}

/** Reads the session's person, and holds back changes of the person until the token is stored. */
async function lockSession(trx: Knex.Transaction, sid: string) {
  const [row] = await rowsOf<{ sess: SessionContent; userVersion: number }>(
    trx,
    `select sess, user_version as "userVersion" from sessions where sid = :sid and expire > now() for update`,
    { sid },
  );
  if (!row) throw problem("unauthorized");
  return { user: row.sess.user, userVersion: row.userVersion };
}

/**
 * Deletes a token of this user, or of anybody, and returns its hash.
 * @throws Problem 404 when there is none.
 */
export async function removeApiToken(
  trx: Knex.Transaction,
  cause: Cause,
  id: string,
  userId: string | null,
): Promise<string> {
  const [row] = await rowsOf<Pick<ApiTokenRow, "name" | "scopes"> & { readonly hash: string }>(
    trx,
    `delete from api_tokens where id = :id and (:userId::uuid is null or user_id = :userId::uuid)
     returning name, scopes, hash`,
    { id, userId },
  );
  if (!row) throw problem("not-found");
  const { hash, ...before } = row;
  const change = { record: "api-token", recordId: id, label: row.name } as const;
  await recordChange(trx, cause, { ...change, action: "revoked", before, after: null });
  return hash;
}
