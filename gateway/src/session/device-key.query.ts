import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** Reads a user's key. The given one becomes the key of a user who has none. */
export async function keyOf(
  knex: Knex,
  { id, version = 0 }: SignedInPerson,
  fresh: string,
): Promise<string> {
  const [row] = await rowsOf<{ key: string }>(
    knex,
    `insert into device_keys (user_id, key, user_version) values (:id, :fresh, :version)
     on conflict (user_id) do update set user_version = excluded.user_version returning key`,
    { id, version, fresh },
  );
  return row?.key ?? fresh;
}
