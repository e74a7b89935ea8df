import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { createPublishToken, PublishToken } from "@dash/contracts/releases/publish-tokens";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { hashOf, newSecret } from "../secret.ts";

const DAY_MS = 24 * 60 * 60_000;

interface Instants {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A row of a publish token, with which a pipeline uploads builds. */
export type PublishTokenRow = Omit<PublishToken, keyof Instants> & Instants;

/**
 * The part name of a token that is valid for all parts. The system makes such a token when it starts and revokes it
 * afterwards.
 */
export const EVERY_PART = "*";

const VISIBLE_COLUMNS = [
  "id",
  "part",
  "name",
  "mayForce",
  "createdAt",
  "createdBy",
  "expiresAt",
  "lastUsedAt",
  "revokedAt",
] as const;

/** Lists the publish tokens of pipelines, newest first. */
export function findTokens(knex: Knex): Promise<PublishTokenRow[]> {
  return knex<PublishTokenRow>("publishTokens")
    .whereNot({ part: EVERY_PART })
    .select(...VISIBLE_COLUMNS)
    .orderBy("createdAt", "desc");
}

/** Finds the token with this hash, unless it has expired or was revoked, and stores the time of this use. */
export async function useToken(knex: Knex, hash: string): Promise<PublishTokenRow | undefined> {
  const rows: PublishTokenRow[] = await knex<PublishTokenRow & { hash: string }>("publishTokens")
    .where({ hash, revokedAt: null })
    .where("expiresAt", ">", knex.fn.now())
    .update({ lastUsedAt: knex.fn.now() })
    .returning(VISIBLE_COLUMNS);
  return rows[0];
}

/** Presents a token without its hash. */
export function presentToken(row: PublishTokenRow): PublishToken {
  const { createdAt, expiresAt, lastUsedAt, revokedAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** Makes a token. Only a hash of its secret is stored, so the secret appears only in this answer. */
export async function createToken(
  trx: Knex.Transaction,
  cause: Cause,
  { days, ...fields }: InputOf<typeof createPublishToken>["body"],
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
