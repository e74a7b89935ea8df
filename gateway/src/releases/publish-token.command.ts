import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { hashOf, newSecret } from "../secret.ts";
import type { PublishTokenRow } from "./publish-token.query.ts";

const DAY_MS = 24 * 60 * 60_000;

export interface NewToken {
  readonly part: string;
  readonly name: string;
  readonly days: number;
  readonly mayForce: boolean;
}

/** Makes a token. Only a hash of its secret is stored, so the secret appears only in this answer. */
export async function createToken(
  trx: Knex.Transaction,
  cause: Cause,
  { days, ...fields }: NewToken,
): Promise<PublishTokenRow & { readonly secret: string }> {
  const secret = `dash_${newSecret()}`;
  const row = {
    ...fields,
    id: uuidv7(),
    hash: hashOf(secret),
    createdAt: new Date(),
    createdBy: cause.actor.name,
    expiresAt: new Date(Date.now() + days * DAY_MS),
  };
  await trx("publishTokens").insert(row);
  const { id, part, name, mayForce, expiresAt } = row;
  const after = { part, name, mayForce, expiresAt: expiresAt.toISOString() };
  const change = { record: "publish-token", recordId: id, label: name } as const;
  await recordChange(trx, cause, { ...change, action: "created", before: null, after });
  const { hash: _, ...stored } = row;
  return { ...stored, lastUsedAt: null, revokedAt: null, secret };
}

/**
 * Revokes a publish token at once. Does nothing if it is already revoked.
 * @throws Problem 404 when the token does not exist.
 */
export async function revokeToken(trx: Knex.Transaction, cause: Cause, id: string): Promise<void> {
  const row = await trx<PublishTokenRow>("publishTokens").where({ id }).forUpdate().first();
  if (!row) throw problem("not-found");
  if (row.revokedAt) return;
  await trx("publishTokens").where({ id }).update({ revokedAt: new Date() });
  const { part, name } = row;
  const change = { record: "publish-token", recordId: id, label: name } as const;
  await recordChange(trx, cause, {
    ...change,
    action: "revoked",
    before: { part, name },
    after: null,
  });
}
