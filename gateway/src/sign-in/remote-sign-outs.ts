import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Claims } from "./claims.ts";

/**
 * Whether the person entered the password before another browser of theirs was signed out. The provider's own session
 * outlives that sign-out, so the signed-out browser would be let in again without a password.
 */
export async function mustAuthenticateAgain(
  knex: Knex,
  userId: string,
  { authenticatedAt }: Claims,
  { isPrompted }: { readonly isPrompted: boolean },
): Promise<boolean> {
  const [row] = await rowsOf<{ at: Date }>(
    knex,
    `select signed_out_at as "at" from remote_sign_outs where user_id = :userId`,
    { userId },
  );
  if (!row) return false;
  // Some providers never say when. They are trusted to ask for the password when they are told to.
  if (authenticatedAt === null) return !isPrompted;
  // Providers say it in whole seconds.
  return authenticatedAt < Math.floor(row.at.getTime() / 1_000) * 1_000;
}
