import { SHELL } from "@dash/contracts/releases/published-build";
import { allows } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import type { LiveBuilds, LiveBuildsReader } from "../registry/live-builds.ts";
import { findLive, type BuildRow } from "../releases/release.query.ts";
import type { OpenSession } from "../session/session.ts";
import type { GatewayContext } from "../state.ts";
import { findPreviewed } from "./preview.command.ts";

/** Holds the secret of the preview link that this browser opened. */
export const PREVIEW_COOKIE = "preview";

interface Sources {
  readonly knex: Knex;
  readonly builds: LiveBuildsReader;
  /** Finds the session of a page request; a page needs no session. */
  readonly sessionOf: (ctx: GatewayContext) => Promise<OpenSession | undefined>;
}

/** The builds that a browser sees: the live ones, with at most one of them replaced by the build that it previews. */
export interface VisibleBuilds {
  /** Returns the builds for a page of this browser. */
  readonly pageFor: (ctx: GatewayContext) => Promise<LiveBuilds>;
  /** A build's files are for everybody if the build is or was live, otherwise for browsers that preview it. */
  readonly audienceOf: (ctx: GatewayContext, named: NamedBuild) => Promise<Audience | undefined>;
}

export type Audience = "everybody" | "previewer";
type NamedBuild = Pick<BuildRow, "part" | "build">;

export function visibleBuilds({ knex, builds, sessionOf }: Sources): VisibleBuilds {
  return {
    pageFor: async (ctx) => {
      const visible = findFor(ctx).then((previewed) => previewed && withPreviewed(previewed));
      return (await visible.catch(() => undefined)) ?? builds.current();
    },
    audienceOf: async (ctx, { part, build }) => {
      if (await builds.isOpen({ part, build })) return "everybody";
      const previewed = await findFor(ctx);
      return previewed?.part === part && previewed.build === build ? "previewer" : undefined;
    },
  };

  async function findFor(ctx: GatewayContext): Promise<BuildRow | undefined> {
    const secret = ctx.cookies.get(PREVIEW_COOKIE);
    const session = secret && (await sessionOf(ctx));
    if (!session || !allows(session.user.role, "release:preview")) return undefined;
    return findPreviewed(knex, secret);
  }

  async function withPreviewed(previewed: BuildRow): Promise<LiveBuilds | undefined> {
    const { part, build } = previewed;
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
