import { SHELL } from "@dash/contracts/published-build";
import { allows } from "@dash/contracts/roles";
import type { Knex } from "@dash/service-lib/database/database";
import type { LiveBuilds, LiveBuildsReader } from "../registry/live-builds.ts";
import { findLive, type BuildRow } from "../releases/release.query.ts";
import type { OpenSession } from "../session/session.ts";
import type { GatewayContext } from "../state.ts";
import { findPreviewed } from "./preview.command.ts";

/** Holds the secret of the link by which this browser looks at a build. */
export const PREVIEW_COOKIE = "preview";

interface Sources {
  readonly knex: Knex;
  readonly builds: LiveBuildsReader;
  /** Of a page, which needs none. */
  readonly sessionOf: (ctx: GatewayContext) => Promise<OpenSession | undefined>;
}

/** What a browser sees: what is live, but for the one build that it looks at by a link. */
export interface ShownBuilds {
  /** The builds from which the pages of a browser are made. */
  readonly pageFor: (ctx: GatewayContext) => Promise<LiveBuilds>;
  /** To whom the files of a build are served: to all once it was live, before that to this browser if it previews it. */
  readonly audienceOf: (ctx: GatewayContext, named: NamedBuild) => Promise<Audience | undefined>;
}

export type Audience = "everybody" | "previewer";
type NamedBuild = Pick<BuildRow, "part" | "build">;

export function shownBuilds({ knex, builds, sessionOf }: Sources): ShownBuilds {
  return {
    pageFor: async (ctx) => {
      const shown = findFor(ctx).then((previewed) => previewed && withPreviewed(previewed));
      return (await shown.catch(() => undefined)) ?? builds.current();
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
    const shown = await builds.with([...others, previewed]);
    if (!shown || !isShown(shown, previewed)) return undefined;
    return { ...shown, registry: { ...shown.registry, preview: { part, build } } };
  }
}

/** Not where it cannot be copied: then the last good build of its part stands in its place. */
function isShown({ registry }: LiveBuilds, { part, build }: BuildRow): boolean {
  if (part === SHELL) return registry.shell.build === build;
  return registry.areas.some((area) => area.id === part && area.build === build);
}
