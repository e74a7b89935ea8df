import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { LiveArea } from "./registry.ts";
import { BuildId, OfPart, PartName } from "./releases.ts";

/** A tab's report on whether one build loaded and showed its screen. A tab sends one for each build. */
export const BuildReport = z.strictObject({
  part: PartName,
  build: BuildId,
  outcome: z.enum(["shown", "not-loaded", "threw"]),
  /**
   * Where the build failed: the kind of error and a position in the build's files. It contains no text from the
   * screen.
   */
  fault: z.optional(
    z.strictObject({
      kind: z.string().check(z.regex(/^[A-Za-z]{1,60}$/, "Must be the kind of an error")),
      at: z.nullable(
        z
          .string()
          .check(z.regex(/^[\w.@~/-]{1,120}:\d{1,7}:\d{1,7}$/, "Must be a place in a file")),
      ),
    }),
  ),
});
export type BuildReport = z.infer<typeof BuildReport>;

export const reportBuilds = endpoint("POST /build-reports", {
  summary: "Tell what became of builds in a tab; counted by build, never by person",
  body: z.strictObject({
    reports: z.array(BuildReport).check(z.minLength(1), z.maxLength(20)),
  }),
});

/** The builds that failed in a tab, separated by commas. */
const FailedBuilds = z
  .string("Name the builds that failed")
  .check(
    z.maxLength(2_000),
    z.regex(/^[a-z0-9][a-z0-9_-]{0,39}(,[a-z0-9][a-z0-9_-]{0,39})*$/, "Must be ids of builds"),
  );

export const getLastGoodBuild = endpoint("GET /registry/:part/last-good", {
  summary: "The build of an area that worked before others, for a tab in which those fail",
  params: OfPart,
  query: z.strictObject({ not: FailedBuilds }),
  response: LiveArea,
});
