import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { Publisher } from "../releases/publisher.ts";
import { BUILD_COLUMNS, findBuild, idOfPart, type BuildRow } from "../releases/release.query.ts";
import { hashOf, newSecret } from "../secret.ts";

const LIFETIME_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

export interface PreviewLink {
  readonly secret: string;
  readonly expiresAt: Date;
}

/**
 * Makes a preview link to a stored build.
 * @throws Problem 404 when the build is not stored.
 */
export async function makePreview(
  trx: Knex.Transaction,
  { cause, token }: Publisher,
  { part, build }: Pick<BuildRow, "part" | "build">,
): Promise<PreviewLink> {
  if (!(await findBuild(trx, part, build))) throw problem("not-found");
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + LIFETIME_DAYS * DAY_MS);
  const tokenId = token?.id ?? null;
  await trx("previews").insert({ hash: hashOf(secret), part, build, expiresAt, tokenId });
  await recordChange(trx, cause, {
    action: "previewed",
    record: "release",
    recordId: idOfPart(part),
    label: part,
    before: null,
    after: { build, expiresAt: expiresAt.toISOString() },
  });
  return { secret, expiresAt };
}

/** Finds the build of a preview link, unless the link has expired or the token that made it was revoked. */
export async function findPreviewed(knex: Knex, secret: string): Promise<BuildRow | undefined> {
  const preview: BuildRow | undefined = await knex("previews")
    .join("builds", { "builds.part": "previews.part", "builds.build": "previews.build" })
    .leftJoin("publishTokens", "publishTokens.id", "previews.tokenId")
    .where({ "builds.removedAt": null, "publishTokens.revokedAt": null })
    .where("previews.hash", hashOf(secret))
    .where("previews.expiresAt", ">", knex.fn.now())
    .select<BuildRow[]>(...BUILD_COLUMNS)
    .first();
  return preview;
}
