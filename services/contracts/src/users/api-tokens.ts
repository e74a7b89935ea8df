import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { SearchText } from "../values/text-fields.ts";
import { ApiScope } from "./scopes.ts";

/** A token by which a program acts as the person who made it, within its scopes. Its secret is not in it. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(ApiScope),
  createdAt: z.iso.datetime(),
  /** The name of the person who made the token, and as whom it acts. */
  createdBy: z.string(),
  /** Whether the reader made the token. */
  isOwn: z.boolean(),
  expiresAt: z.iso.datetime(),
  /** The last day on which the token was used; null when it never was. */
  lastUsedOn: z.nullable(z.iso.date()),
});
export type ApiToken = z.output<typeof ApiToken>;

const LONGEST_DAYS = 366;
const DAY_MS = 24 * 60 * 60_000;

function daysFromNow(instant: string): number {
  return (new Date(instant).getTime() - Date.now()) / DAY_MS;
}

// Each further schema of `scalars` would make the first visit of the shell larger, and the shell has no byte left.
export const ApiTokenBody = z.strictObject({
  name: SearchText.check(z.minLength(1, "Say what the token is for")),
  scopes: z
    .array(ApiScope, "Choose what the token may do")
    .check(
      z.minLength(1, "Choose what the token may do"),
      z.maxLength(ApiScope.options.length, "Each scope is given once"),
    ),
  /** In the future, and at most a year ahead. */
  expiresAt: z.iso
    .datetime({ offset: true, error: "Say when the token expires, such as 2026-03-01T09:00:00Z" })
    .check(
      z.refine((instant) => daysFromNow(instant) > 0, "Must be in the future"),
      z.refine((instant) => daysFromNow(instant) <= LONGEST_DAYS, "At most a year ahead"),
    ),
});

export const listApiTokens = endpoint("GET /api-tokens", {
  summary:
    "One's own API tokens, and everybody's for administrators, newest first, without secrets",
  response: z.array(ApiToken),
});

export const createApiToken = endpoint("POST /api-tokens", {
  summary:
    "Make an API token that acts as its maker within its scopes; its secret is told this once",
  body: ApiTokenBody,
  response: z.extend(ApiToken, { secret: z.string() }),
  status: 201,
});

export const endApiToken = endpoint("DELETE /api-tokens/:id", {
  summary: "End an API token at once: one's own, and anybody's for administrators",
});
