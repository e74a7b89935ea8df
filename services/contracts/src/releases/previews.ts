import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { BuildId, OfPart } from "./releases.ts";
import { Instant } from "../values/scalars.ts";

export const createPreview = endpoint("POST /releases/:part/previews", {
  summary:
    "Make a link to look at a build that is not live, for signed-in staff and administrators",
  params: OfPart,
  body: z.strictObject({ build: BuildId }),
  response: z.object({
    /** A path on the platform's own address. */
    path: z.string(),
    expiresAt: Instant("Missing"),
  }),
  status: 201,
});

export const openPreview = endpoint("GET /preview/:secret", {
  summary: "Look at a build that is not live, in this browser alone",
  params: z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  redirects: true,
});

export const leavePreview = endpoint("DELETE /preview", {
  summary: "Look at what is live again",
});
