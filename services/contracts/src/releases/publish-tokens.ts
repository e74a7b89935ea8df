import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { PartName } from "./releases.ts";
import { RequiredText } from "../values/text-fields.ts";

/** A token of a build pipeline. It may publish one part and nothing else. */
export const PublishToken = z.object({
  id: z.uuid(),
  part: PartName,
  /** A display name, such as the name of the pipeline that uses the token. */
  name: z.string(),
  /** Whether the token may publish a build that the checks refuse. */
  mayForce: z.boolean(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime(),
  /** Null when the token was never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type PublishToken = z.output<typeof PublishToken>;

export const LONGEST_TOKEN_DAYS = 366;

export const PublishTokenBody = z.strictObject({
  part: PartName,
  name: RequiredText("Say what the token is for", 100),
  days: z
    .int("Days must be a whole number")
    .check(
      z.gte(1, "At least one day"),
      z.lte(LONGEST_TOKEN_DAYS, `At most ${LONGEST_TOKEN_DAYS} days`),
    ),
  mayForce: z._default(z.boolean(), false),
});

export const listPublishTokens = endpoint("GET /publish-tokens", {
  summary: "The tokens of pipelines, newest first, without their secrets",
  response: z.array(PublishToken),
});

export const createPublishToken = endpoint("POST /publish-tokens", {
  summary: "Make a token that may publish one part; its secret is shown this once",
  body: PublishTokenBody,
  response: z.extend(PublishToken, { secret: z.string() }),
  status: 201,
});

export const revokePublishToken = endpoint("DELETE /publish-tokens/:id", {
  summary: "End a token at once",
});
