import fc, { type Arbitrary } from "fast-check";
import type { Exchange } from "../../testing/http-client.ts";
import { writesOfEveryRole } from "../../testing/writes-of-every-role.ts";
import { strangeBodies, unexpectedBodies, validBodies, type Body } from "./bodies.ts";
import { strangeHeaders, validHeaders } from "./header-values.ts";
import type { ExistingRecords } from "./existing-records.ts";
import { weighted } from "./hostile-texts.ts";
import type { Operation } from "./operations.ts";
import { strangeTargets, validTargets } from "./targets.ts";

type Actor = "anonymous" | "viewer" | "staff" | "admin";

/** The session cookie of each actor; undefined for the actor who is not signed in. */
export type Cookies = Readonly<Record<Actor, string | undefined>>;

export interface FuzzRequest extends Exchange {
  readonly operation: Operation;
  readonly actor: Actor;
  /** Whether the API document or the table of roles forbids that the request succeeds. */
  readonly mustBeRefused: boolean;
}

interface Parts {
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
}

type PartArbitraries = { readonly [Name in keyof Parts]: Arbitrary<Parts[Name]> };

const actors = fc.constantFrom<Actor>("admin", "admin", "staff", "staff", "viewer", "anonymous");

/** Generates requests for one operation by any actor: valid ones, or valid ones with a single strange part. */
export function requestsFor(
  operation: Operation,
  existing: ExistingRecords,
  cookies: Cookies,
): Arbitrary<FuzzRequest> {
  const valid = validParts(operation, existing);
  const { body, path } = operation;
  const strangeBody = body ? strangeBodies(body, existing, nounOf(path)) : unexpectedBodies;
  const withPart = (part: Partial<PartArbitraries>) => fc.record({ ...valid, ...part });
  const parts = weighted(
    [4, withPart({})],
    [4, withPart({ target: strangeTargets(operation, existing) })],
    [body ? 6 : 1, withPart({ body: strangeBody })],
    [2, withPart({ headers: strangeHeaders })],
  );
  return fc
    .tuple(actors, parts)
    .map(([actor, each]) => assembled(operation, actor, cookies[actor], each));
}

/** Generates valid requests for one operation by an administrator. */
export function honestRequestsFor(
  operation: Operation,
  existing: ExistingRecords,
  cookies: Cookies,
): Arbitrary<FuzzRequest> {
  return fc
    .record(validParts(operation, existing))
    .map((parts) => assembled(operation, "admin", cookies.admin, parts));
}

function validParts(operation: Operation, existing: ExistingRecords): PartArbitraries {
  const { body, path } = operation;
  return {
    target: validTargets(operation, existing),
    headers: validHeaders(operation, existing),
    body: body ? validBodies(body, existing, nounOf(path)) : fc.constant(undefined),
  };
}

/** The path segment after `/api`, which names the records that a request is about. */
function nounOf(path: string): string {
  return path.split("/")[2] ?? "";
}

function assembled(
  operation: Operation,
  actor: Actor,
  session: string | undefined,
  { target, headers, body }: Parts,
): FuzzRequest {
  const cookie = [session, headers["cookie"]].filter((each) => each !== undefined).join("; ");
  return {
    operation,
    actor,
    method: operation.method,
    target,
    headers: { ...headers, ...body?.headers, ...(cookie ? { cookie } : {}) },
    body: body?.content,
    chunked: body?.chunked ?? false,
    mustBeRefused:
      !isAllowed(operation, actor) ||
      (operation.body !== undefined && !isDocumented(operation, body?.content)),
  };
}

const OF_EVERY_ROLE = writesOfEveryRole.map(({ path }) => `/api${path.replace(":id", "{id}")}`);

function isAllowed({ needsSession, method, path }: Operation, actor: Actor): boolean {
  if (actor === "anonymous") return !needsSession;
  return actor !== "viewer" || method === "GET" || OF_EVERY_ROLE.includes(path);
}

function isDocumented({ checkBody }: Operation, content: Body["content"] | undefined): boolean {
  try {
    return checkBody(JSON.parse(String(content), wellFormed)) === undefined;
  } catch {
    return false;
  }
}

/**
 * Checks a text while JSON is made.
 * @throws Error if it has half a surrogate pair, which no schema can describe.
 */
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === "string" && !value.isWellFormed()) throw new Error("a lone surrogate");
  return value;
}
