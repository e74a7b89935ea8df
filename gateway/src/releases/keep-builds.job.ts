import type { Knex } from "@dash/service-lib/database/database";
import { hourly, type Job } from "@dash/service-lib/process/job";
import type { BuildCopies } from "../registry/build-copies.ts";
import { findLastGoods, findLive } from "./release.query.ts";

const RETENTION_DAYS = 30;

/** Removes builds that were uploaded and last made live over 30 days ago, except live and last good builds. */
export function removeOldBuilds(knex: Knex, copies: Pick<BuildCopies, "removeOld">): Job {
  return hourly("remove-old-builds", async () => {
    await forgetOldBuilds(knex);
    await knex("previews").where("expiresAt", "<=", knex.fn.now()).delete();
    await copies.removeOld();
  });
}

/** Returns the number of removed builds. */
export async function forgetOldBuilds(knex: Knex): Promise<number> {
  const live = await findLive(knex);
  const lastGoods = await findLastGoods(knex, live);
  const needed = [...live, ...lastGoods.filter((build) => build !== undefined)];
  return knex("builds")
    .whereRaw(`greatest(uploaded_at, live_at) < now() - interval '${RETENTION_DAYS} days'`)
    .whereNotIn(
      ["part", "build"],
      needed.map(({ part, build }) => [part, build]),
    )
    .delete();
}
