import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { EndpointShape, MOST_ENDPOINTS } from "./endpoint-shape.ts";
import { BuildId, OfPart, PartName } from "./releases.ts";

/** The limits of one build. */
export const BUILD_LIMITS = {
  files: 300,
  fileBytes: 3_000_000,
  allBytes: 10_000_000,
  /** Of the whole upload, whose files are in base64. */
  uploadBytes: 16_000_000,
} as const;

/** What a part may have stored. Builds that nobody needs any more are forgotten after a month, or removed by hand. */
export const PART_QUOTA = { builds: 500, bytes: 500_000_000 } as const;

/** What a part needs of the others: it is refused where a live service or the live shell has it not. */
export const PartNeeds = z.strictObject({
  /** The endpoints that it imports from the contracts, as it was compiled against them. */
  endpoints: z.array(EndpointShape).check(z.maxLength(MOST_ENDPOINTS)),
  /** The names that it imports from `@dash/kit`, of which the shell holds the one copy. */
  kit: z.array(z.string()),
});
export type PartNeeds = z.infer<typeof PartNeeds>;

/** What a build of the shell offers to areas. */
export const KitOffer = z.strictObject({
  /** Such as `1.0.0`; areas name its major version. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+/, "Must be a version, such as 1.0.0")),
  exports: z.array(z.string()),
});
export type KitOffer = z.infer<typeof KitOffer>;

/** One file of a build, below the build's own folder. */
export const BuildFile = z.strictObject({
  path: z.string().check(z.minLength(1), z.maxLength(200)),
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, "Must be a SHA-256 in hexadecimal")),
  /** The bytes in base64. */
  content: z.string(),
});
export type BuildFile = z.infer<typeof BuildFile>;

export const UploadBody = z.strictObject({
  build: BuildId,
  /** The commit that it was built from; null where nobody knows. */
  commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{7,40}$/, "Must be a commit"))),
  /** The build's own record, `published.json`: entry, descriptor, what to preload, integrity of each script and style. */
  record: z.record(z.string(), z.unknown()),
  needs: PartNeeds,
  /** Of a shell alone. */
  kit: z.nullable(KitOffer),
  files: z.array(BuildFile).check(z.minLength(1, "A build has files")),
});
export type UploadBody = z.infer<typeof UploadBody>;

export const uploadBuild = endpoint({
  method: "POST",
  path: "/releases/:part/builds",
  summary: "Store a build of a part, with a token that may publish it; it is not live by that",
  params: OfPart,
  body: UploadBody,
  response: z.object({
    part: PartName,
    build: BuildId,
    /** Whether it was stored now; the same build again changes nothing. */
    isNew: z.boolean(),
  }),
  status: 201,
});
