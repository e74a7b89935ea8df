import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { EndpointShape, MOST_ENDPOINTS } from "../endpoints/endpoint-shape.ts";
import { BuildId, OfPart, PartName } from "./releases.ts";

export const BUILD_LIMITS = {
  files: 300,
  fileBytes: 3_000_000,
  allBytes: 10_000_000,
  /** The largest upload, with its files in base64. */
  uploadBytes: 16_000_000,
  /** The largest JSON of each text, in bytes. Every page contains the record. */
  texts: { record: 100_000, needs: 500_000, kit: 100_000 },
} as const;

/** The storage limits of one part. Builds that are no longer needed are deleted after a month, or by a person. */
export const PART_QUOTA = { builds: 500, bytes: 500_000_000 } as const;

/** The needs of a part: its build is refused when a live service or the live shell does not offer them. */
export const PartNeeds = z.strictObject({
  /** The endpoints that the part imports from the contracts, with the shapes it was compiled against. */
  endpoints: z.array(EndpointShape).check(z.maxLength(MOST_ENDPOINTS)),
  /** The names that the part imports from `@dash/kit`. Only the shell contains the kit. */
  kit: z.array(z.string()),
});
export type PartNeeds = z.infer<typeof PartNeeds>;

/** The kit that a build of the shell offers to areas: its version and its names. */
export const KitOffer = z.strictObject({
  /** A version such as `1.0.0`; areas name its major version. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+/, "Must be a version, such as 1.0.0")),
  exports: z.array(z.string()),
});
export type KitOffer = z.infer<typeof KitOffer>;

/** One file of a build; `path` is relative to the build's folder. */
export const BuildFile = z.strictObject({
  path: z.string().check(z.minLength(1), z.maxLength(200)),
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, "Must be a SHA-256 in hexadecimal")),
  /** The bytes in base64. */
  content: z.string(),
});

export const UploadBody = z.strictObject({
  build: BuildId,
  /** The git commit of the build; null when unknown. */
  commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{7,40}$/, "Must be a commit"))),
  /**
   * The build's own record, `published.json`: entry file, descriptor, files to preload, and the hash of each script
   * and style.
   */
  record: z.record(z.string(), z.unknown()),
  needs: PartNeeds,
  /** Null for areas: only a build of the shell has one. */
  kit: z.nullable(KitOffer),
  files: z.array(BuildFile).check(z.minLength(1, "A build has files")),
});
export type UploadBody = z.infer<typeof UploadBody>;

export const uploadBuild = endpoint("POST /releases/:part/builds", {
  summary: "Store a build of a part, with a token that may publish it; it is not live by that",
  params: OfPart,
  body: UploadBody,
  response: z.object({
    part: PartName,
    build: BuildId,
    /** False when the same build was already stored; then the upload changes nothing. */
    isNew: z.boolean(),
  }),
  status: 201,
});
