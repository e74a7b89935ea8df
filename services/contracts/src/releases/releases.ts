import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { ServiceOffer } from "../endpoints/endpoint-shape.ts";
import { WholeNumber } from "../values/scalars.ts";
import { BlankAsNull, RequiredNotes } from "../values/text-fields.ts";

/** A part of the interface that is published on its own: `shell`, or the id of an area. */
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
  /** The name, at that time, of the person, token or system process that made the move. */
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
  /** When the build last became live; null if it never was. */
  liveAt: z.nullable(z.iso.datetime()),
  /**
   * Why the build is marked as broken; null if it is not. The system never goes back to a broken build automatically.
   */
  broken: z.nullable(z.string()),
  isLive: z.boolean(),
  /** True for the build that the system would go back to automatically. */
  isLastGood: z.boolean(),
});
export type StoredBuild = z.output<typeof StoredBuild>;

/** A part with its live build. */
export const Release = z.object({
  part: PartName,
  /** The title in the part's `area.json`. */
  title: z.string(),
  build: BuildId,
  /** Counts the moves of the part. A new move must name the version that its author saw. */
  version: z.int(),
  since: z.iso.datetime(),
  by: z.string(),
  kind: MoveKind,
  why: z.nullable(z.string()),
  /** Whether the system goes back to the last good build of the part when the live one keeps failing. */
  goesBack: z.boolean(),
  /** How often people opened screens of the live build, and how often that failed, since the build became live. */
  views: z.int(),
  failures: z.int(),
  /** The number and size of the part's stored builds, with the limits that an upload may not exceed. */
  stored: z.object({
    builds: z.int(),
    bytes: z.int(),
    mayHave: z.object({ builds: z.int(), bytes: z.int() }),
  }),
  /** Newest first. */
  builds: z.array(StoredBuild),
});
export type Release = z.output<typeof Release>;

export const listReleases = endpoint("GET /releases", {
  summary: "What is live of every part, since when and by whom, with the builds to go back to",
  response: z.array(Release),
});

export const listReleaseMoves = endpoint("GET /releases/:part/moves", {
  summary: "Every move of what is live of a part, newest first; the newest 200",
  params: OfPart,
  response: z.array(ReleaseMove),
});

export const MoveBody = z.strictObject({
  /** All moves are checked together, and made together or not at all. */
  moves: z
    .array(
      z.strictObject({
        part: PartName,
        build: BuildId,
        /** The release's version when the author saw it; 0 if no build was live. */
        version: WholeNumber("Say the version", { least: 0 }),
      }),
    )
    .check(z.minLength(1, "Name a part"), z.maxLength(40)),
  /** The reason: required when a person moves, and for a forced move. */
  why: z._default(BlankAsNull(RequiredNotes("Say why", 500)), null),
  /** Makes the builds live even if the checks refuse them. For administrators, and tokens with `mayForce`. */
  force: z._default(z.boolean(), false),
});
export type MoveBody = z.output<typeof MoveBody>;

export const moveReleases = endpoint("POST /releases/moves", {
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

export const removeBuild = endpoint("DELETE /releases/:part/builds/:build", {
  summary: "Remove a build that is not live, with its files, for good",
  params: z.strictObject({ part: PartName, build: BuildId }),
});

export const setGoesBack = endpoint("PUT /releases/:part/goes-back", {
  summary: "Forbid or allow that a part goes back by itself",
  params: OfPart,
  body: z.strictObject({ goesBack: z.boolean(), why: RequiredNotes("Say why", 500) }),
  response: Release,
});

export const checkService = endpoint("POST /releases/checks", {
  summary: "Whether the live parts can work with what a service is going to answer",
  body: z.strictObject({
    service: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, "Must be a service")),
    offer: ServiceOffer,
  }),
  response: z.object({
    /** The reasons why live parts could not work with the offer; empty if all could. */
    refusals: z.array(z.object({ part: PartName, path: z.string(), message: z.string() })),
  }),
});
