import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { ServiceOffer } from "../endpoints/endpoint-shape.ts";
import { BlankAsNull, Nothing, RequiredNotes } from "../values/scalars.ts";

/** `shell`, or the id of an area. */
export const PartName = z
  .string("Name a part")
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "Must be shell, or the id of an area"));

export const BuildId = z
  .string("Name a build")
  .check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "Must be the id of a build"));

/** The path parameter that names a part. */
export const OfPart = z.strictObject({ part: PartName });

/** Why a build became live. */
export const MoveKind = z.enum(["taken-over", "published", "went-back", "forced", "automatic"]);
export type MoveKind = z.infer<typeof MoveKind>;

/** One change of a part's live build. */
export const ReleaseMove = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The name of the person, token or part of the system that made the move, at that time. */
  by: z.string(),
  kind: MoveKind,
  /** Null where no build was live before. */
  from: z.nullable(BuildId),
  to: BuildId,
  /** Null where no reason was given. */
  why: z.nullable(z.string()),
});
export type ReleaseMove = z.output<typeof ReleaseMove>;

export const StoredBuild = z.object({
  build: BuildId,
  commit: z.nullable(z.string()),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  /** When it last became live; null where it never was. */
  liveAt: z.nullable(z.iso.datetime()),
  /** Why the build counts as broken; null where it does not. A part never goes back to a broken build by itself. */
  broken: z.nullable(z.string()),
  isLive: z.boolean(),
  /** The build that an area goes back to automatically. */
  isLastGood: z.boolean(),
});
export type StoredBuild = z.output<typeof StoredBuild>;

/** A part with its live build. */
export const Release = z.object({
  part: PartName,
  /** The title in the part's descriptor. */
  title: z.string(),
  build: BuildId,
  /** Counts the moves; a new move must name the version that its author saw. */
  version: z.int(),
  since: z.iso.datetime(),
  by: z.string(),
  kind: MoveKind,
  why: z.nullable(z.string()),
  /** Whether the part goes back automatically when it keeps failing. */
  goesBack: z.boolean(),
  /** How often the screens of the live build were opened and how often they failed, since it last became live. */
  views: z.int(),
  failures: z.int(),
  /** The stored builds of the part, and their limits: an upload beyond them is refused. */
  stored: z.object({
    builds: z.int(),
    bytes: z.int(),
    mayHave: z.object({ builds: z.int(), bytes: z.int() }),
  }),
  /** Newest first. */
  builds: z.array(StoredBuild),
});
export type Release = z.output<typeof Release>;

export const listReleases = endpoint({
  method: "GET",
  path: "/releases",
  summary: "What is live of every part, since when and by whom, with the builds to go back to",
  response: z.array(Release),
});

export const listReleaseMoves = endpoint({
  method: "GET",
  path: "/releases/:part/moves",
  summary: "Every move of what is live of a part, newest first; the newest 200",
  params: OfPart,
  response: z.array(ReleaseMove),
});

export const MoveBody = z.strictObject({
  /** All moves are made together or none is, and they are checked together. */
  moves: z
    .array(
      z.strictObject({
        part: PartName,
        build: BuildId,
        /** The version of the release that the author saw; 0 where nothing was live. */
        version: z.int().check(z.gte(0)),
      }),
    )
    .check(z.minLength(1, "Name a part"), z.maxLength(40)),
  /** Required from people, and for a forced move. */
  why: z._default(BlankAsNull(RequiredNotes("Say why", 500)), null),
  /** Makes the builds live although the checks refuse them: for administrators, and for tokens with `mayForce`. */
  force: z._default(z.boolean(), false),
});
export type MoveBody = z.output<typeof MoveBody>;

export const moveReleases = endpoint({
  method: "POST",
  path: "/releases/moves",
  summary:
    "Make builds live, newer or older ones; what would not work with what is live is refused",
  body: MoveBody,
  response: z.array(
    z.object({
      part: PartName,
      from: z.nullable(BuildId),
      to: BuildId,
      version: z.int(),
    }),
  ),
});

export const removeBuild = endpoint({
  method: "DELETE",
  path: "/releases/:part/builds/:build",
  summary: "Remove a build that is not live, with its files, for good",
  params: z.strictObject({ part: PartName, build: BuildId }),
  response: Nothing,
  status: 204,
});

export const setGoesBack = endpoint({
  method: "PUT",
  path: "/releases/:part/goes-back",
  summary: "Forbid or allow that a part goes back by itself",
  params: OfPart,
  body: z.strictObject({ goesBack: z.boolean(), why: RequiredNotes("Say why", 500) }),
  response: Release,
});

export const checkService = endpoint({
  method: "POST",
  path: "/releases/checks",
  summary: "Whether the live parts can work with what a service is going to answer",
  body: z.strictObject({
    service: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, "Must be a service")),
    offer: ServiceOffer,
  }),
  response: z.object({
    /** Empty where all live parts can work with the offer. */
    refusals: z.array(z.object({ part: PartName, path: z.string(), message: z.string() })),
  }),
});
