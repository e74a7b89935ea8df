import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { holdReleases } from "./move-releases.command.ts";
import type { Publisher } from "./publisher.ts";
import { recordRelease } from "./record-release.ts";
import { findBuild, type BuildRow } from "./release.query.ts";

/**
 * Removes a build with its files and preview links. Its row stays, so that no upload uses its id again: browsers
 * cache files under that id.
 * @throws Problem 404 when the build is not stored; 409 when it is live.
 */
export async function removeBuild(
  trx: Knex.Transaction,
  { cause, name }: Publisher,
  { part, build }: Pick<BuildRow, "part" | "build">,
): Promise<void> {
  await holdReleases(trx);
  if (!(await findBuild(trx, part, build))) throw problem("not-found");
  if (await trx("releases").where({ part, build }).first("part"))
    throw problem("conflict", `${build} is live. Make another build of ${part} live first.`);
  await trx("builds")
    .where({ part, build })
    .update({ removedAt: new Date(), broken: `Removed by ${name}`, bytes: 0 });
  await trx("buildFiles").where({ part, build }).delete();
  await trx("previews").where({ part, build }).delete();
  await recordRelease(trx, cause, part, { action: "deleted", before: { build }, after: null });
}
