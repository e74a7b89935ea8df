import type { PublishToken } from "@dash/contracts/releases/publish-tokens";
import type { Knex } from "@dash/service-lib/database/database";

/** A row of a publish token, with which a pipeline uploads builds. */
export interface PublishTokenRow {
  readonly id: string;
  readonly part: string;
  readonly name: string;
  readonly mayForce: boolean;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

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
