import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { ServiceOffer } from "./endpoint-shape.ts";
import { BlankAsNull, Nothing, RequiredNotes } from "./scalars.ts";

/** `shell`, or the id of an area. */
export const PartName = z
  .string("Name a part")
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "Must be shell, or the id of an area"));

export const BuildId = z
  .string("Name a build")
  .check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "Must be the id of a build"));

/** The part in an address. */
export const OfPart = z.strictObject({ part: PartName });

/** Why a build became live. */
export const MoveKind = z.enum(["taken-over", "published", "went-back", "forced", "automatic"]);
export type MoveKind = z.infer<typeof MoveKind>;

/** One move of what is live. */
export const ReleaseMove = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The person, the token or the part of the system that moved it, as they were called then. */
  by: z.string(),
  kind: MoveKind,
  /** Null where nothing was live. */
  from: z.nullable(BuildId),
  to: BuildId,
  /** Null where nobody said why. */
  why: z.nullable(z.string()),
});
export type ReleaseMove = z.output<typeof ReleaseMove>;

/** A build that is stored. */
export const StoredBuild = z.object({
  build: BuildId,
  commit: z.nullable(z.string()),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  /** When it last became live; null where it never was. */
  liveAt: z.nullable(z.iso.datetime()),
  /** Why it counts as broken; null where it does not. Nobody is led back to a broken build. */
  broken: z.nullable(z.string()),
  isLive: z.boolean(),
  /** The build that an area goes back to by itself. */
  isLastGood: z.boolean(),
});
export type StoredBuild = z.output<typeof StoredBuild>;

/** A part with what is live of it. */
export const Release = z.object({
  part: PartName,
  /** As its descriptor calls it. */
  title: z.string(),
  build: BuildId,
  /** Counts the moves; whoever moves says which they have seen. */
  version: z.int(),
  since: z.iso.datetime(),
  by: z.string(),
  kind: MoveKind,
  why: z.nullable(z.string()),
  /** Whether it goes back by itself when it keeps failing. */
  goesBack: z.boolean(),
  /** Of the live build since it last became live: how often its screens were opened, and how often they failed. */
  views: z.int(),
  failures: z.int(),
  /** What is stored of the part, and how much it may have: an upload beyond that is refused. */
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
  /** Moved together or not at all, and checked as they are together. */
  moves: z
    .array(
      z.strictObject({
        part: PartName,
        build: BuildId,
        /** The version of the release that was seen; 0 where nothing was live. */
        version: z.int().check(z.gte(0)),
      }),
    )
    .check(z.minLength(1, "Name a part"), z.maxLength(40)),
  /** Required of people, and of who forces it. */
  why: z._default(BlankAsNull(RequiredNotes("Say why", 500)), null),
  /** Live in spite of what the checks say: for administrators, and for tokens that say so. */
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
    /** Empty where all of them can. */
    refusals: z.array(z.object({ part: PartName, path: z.string(), message: z.string() })),
  }),
});
