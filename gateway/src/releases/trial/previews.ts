import { SHELL } from "@dash/contracts/releases/published-build";
import { allows } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { LiveBuilds, LiveBuildsReader } from "../../registry/live-builds.ts";
import { hashOf, newSecret } from "../../secret.ts";
import type { OpenSession } from "../../session/session.ts";
import type { GatewayContext } from "../../state.ts";
import type { Publisher } from "../publisher.ts";
import { recordRelease } from "../record-release.ts";
import { BUILD_COLUMNS, findBuild, findLive, type BuildRow } from "../release.query.ts";

/** Holds the secret of the preview link that this browser opened. */
export const PREVIEW_COOKIE = "preview";

const LIFETIME_MS = 7 * 24 * 60 * 60_000;

type NamedBuild = Pick<BuildRow, "part" | "build">;

/** Whether a person may look at builds that are not live. */
export function mayPreview({ user }: OpenSession): boolean {
  return allows(user.role, "release:preview");
}

/**
 * Makes a preview link to a stored build.
 * @throws Problem 404 when the build is not stored.
 */
export async function makePreview(
  trx: Knex.Transaction,
  { cause, token }: Publisher,
  { part, build }: NamedBuild,
): Promise<{ readonly secret: string; readonly expiresAt: Date }> {
  if (!(await findBuild(trx, part, build))) throw problem("not-found");
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  const tokenId = token?.id ?? null;
  await trx("previews").insert({ hash: hashOf(secret), part, build, expiresAt, tokenId });
  await recordRelease(trx, cause, part, {
    action: "previewed",
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

interface Sources {
  readonly knex: Knex;
  readonly builds: LiveBuildsReader;
  /** Finds the session of a page request; a page needs no session. */
  readonly sessionOf: (ctx: GatewayContext) => Promise<OpenSession | undefined>;
}

/** The builds that a browser sees: the live ones, with at most one of them replaced by the build that it previews. */
export class VisibleBuilds {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Returns the builds for a page of this browser. */
  async pageFor(ctx: GatewayContext): Promise<LiveBuilds> {
    const visible = this.#previewedPage(ctx).catch(() => undefined);
    return (await visible) ?? this.#sources.builds.current();
  }

  /** A build's files are for everybody if the build is or was live, otherwise for browsers that preview it. */
  async audienceOf(
    ctx: GatewayContext,
    { part, build }: NamedBuild,
  ): Promise<"everybody" | "previewer" | undefined> {
    if (await this.#sources.builds.isOpen({ part, build })) return "everybody";
    const previewed = await this.#previewedBy(ctx);
    return previewed?.part === part && previewed.build === build ? "previewer" : undefined;
  }

  async #previewedBy(ctx: GatewayContext): Promise<BuildRow | undefined> {
    const secret = ctx.cookies.get(PREVIEW_COOKIE);
    const session = secret && (await this.#sources.sessionOf(ctx));
    return session && mayPreview(session) ? findPreviewed(this.#sources.knex, secret) : undefined;
  }

  async #previewedPage(ctx: GatewayContext): Promise<LiveBuilds | undefined> {
    const previewed = await this.#previewedBy(ctx);
    if (!previewed) return undefined;
    const { part, build } = previewed;
    const { knex, builds } = this.#sources;
    const others = (await findLive(knex)).filter((live) => live.part !== part);
    const visible = await builds.with([...others, previewed]);
    if (!visible || !isIncluded(visible, previewed)) return undefined;
    return { ...visible, registry: { ...visible.registry, preview: { part, build } } };
  }
}

/** False when the previewed build could not be copied to this gateway, and the last good build took its place. */
function isIncluded({ registry }: LiveBuilds, { part, build }: BuildRow): boolean {
  if (part === SHELL) return registry.shell.build === build;
  return registry.areas.some((area) => area.id === part && area.build === build);
}
