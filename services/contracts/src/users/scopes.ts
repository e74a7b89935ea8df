import * as z from "zod/mini";
import { segmentOf } from "../endpoints/endpoint.ts";
import type { Ability } from "./roles.ts";

/**
 * The nouns that programs may read and write by an API token, with the first segments of the paths of their endpoints.
 * Other paths, such as those of sign-in, sessions, tokens and releases, are closed to programs.
 */
const segmentsOfNouns = {
  "time-entries": ["time-entries", "service-lines", "hours-by-month"],
  users: ["users"],
  customers: ["customers", "contacts", "due-customers"],
  "call-backs": ["call-backs"],
  "stock-items": ["stock-items", "stock-reorders"],
  "stock-movements": ["stock-movements", "stock-counts"],
  "customer-interactions": ["customer-interactions", "interaction-summary", "call-analytics"],
  "sales-pipeline": ["sales-pipeline", "sales-pipeline-analytics"],
  installations: ["installations", "geographic-analytics"],
  "monthly-reports": ["monthly-reports", "report-logos"],
  audit: ["audit"],
} as const satisfies Record<string, readonly string[]>;

export type ApiNoun = keyof typeof segmentsOfNouns;
export const apiNouns = Object.keys(segmentsOfNouns) as ApiNoun[];

const nounOfSegment = new Map<string, ApiNoun>(
  apiNouns.flatMap((noun) => segmentsOfNouns[noun].map((segment) => [segment, noun] as const)),
);

/** Signatures: a person finalises, accepts or returns a report, and no program does so in that person's name. */
const SIGNATURE = /^\/monthly-reports\/[^/]+\/(?:finalise|accept|return)$/;

export type ApiScopeName = `${ApiNoun}:${"read" | "write"}`;

/** The scopes of API tokens. The audit trail cannot be written. */
export const ApiScope = z.enum(
  apiNouns.flatMap((noun): ApiScopeName[] =>
    noun === "audit" ? ["audit:read"] : [`${noun}:read`, `${noun}:write`],
  ) as [ApiScopeName, ...ApiScopeName[]],
  "Unknown scope",
);
export type ApiScope = z.output<typeof ApiScope>;

/** The scopes that not everybody who makes tokens may give. */
const abilityOfScope: Partial<Record<ApiScope, Ability>> = {
  "users:write": "user:manage",
  "audit:read": "audit:read",
};

/** Whether a person with these abilities may give a token the scope. */
export function mayGive(abilities: readonly Ability[], scope: ApiScope): boolean {
  const ability = abilityOfScope[scope];
  return ability === undefined || abilities.includes(ability);
}

/**
 * The scope that an API token needs for a request; undefined where no token may send it. The path is relative to `/api`,
 * that of an endpoint or of a request.
 */
export function scopeOf(request: {
  readonly method: string;
  readonly path: string;
}): ApiScope | undefined {
  const { method, path } = request;
  const noun = nounOfSegment.get(segmentOf(path));
  if (!noun || SIGNATURE.test(path)) return undefined;
  const isRead = method === "GET" || method === "HEAD";
  return ApiScope.safeParse(`${noun}:${isRead ? "read" : "write"}`).data;
}
