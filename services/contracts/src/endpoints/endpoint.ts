import type * as z from "zod/v4/core";
import type { FactSubject } from "../facts/fact-catalogue.ts";
import type { Ability } from "../users/roles.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One operation of the API as it crosses the wire. `path` is relative to `/api` and marks
 * parameters with a colon (`/time-entries/:id`).
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  readonly response: z.$ZodType;
  /** The status of success; 200 where it is not given. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Answered without a session. */
  readonly public?: true;
  /**
   * Honours `Idempotency-Key`: the same key gives the same answer and one row. Names the ability that each request
   * needs, also a repeated one before it gets the stored answer.
   */
  readonly idempotent?: Ability;
  /** Honours `If-Match: "<version>"`: a stale version is refused with 409. */
  readonly versioned?: true;
  /** Answers `X-Total-Count` beside a page of rows. */
  readonly paged?: true;
  /** Response headers with sums over all rows of the filter, not just the page; each with its description. */
  readonly sums?: Readonly<Record<string, string>>;
  /** The facts that change the answer of a read. Open pages are notified; a read waits for the reader's own facts. */
  readonly shows?: readonly FactSubject[];
  /** The facts that a write may announce: its sender reloads the endpoints that show them. */
  readonly announces?: readonly FactSubject[];
  /** Internal endpoints only: the processes whose tokens are accepted. */
  readonly allowedCallers?: readonly InternalCaller[];
  /** Answers with a redirect; `response` is an address below the platform's own. */
  readonly redirects?: true;
  /** Answers a file of this kind instead of JSON; `response` is its text or its bytes. */
  readonly file?: "csv" | "pdf" | "png";
}

/** A process that calls others in its own name. `identity` is the stand-in for a sign-in provider. */
export type InternalCaller =
  | ("admin" | "time" | "stock" | "interactions" | "kpi" | "report" | "sales-geo")
  | ("gateway" | "identity");

/** An endpoint below `/internal/` must name its callers. */
type Declared<E extends Endpoint> = E["path"] extends `/internal/${string}`
  ? { readonly allowedCallers: readonly InternalCaller[] }
  : { readonly allowedCallers?: never };

/** The first segment of a path. It tells the service that owns the path and the topic of its live updates. */
export function segmentOf(path: string): string {
  return path.split("/")[1] ?? "";
}

/** The response header with the number of all rows, beside a page of them. */
export const TOTAL_COUNT_HEADER = "X-Total-Count";

/** The media types of the files that endpoints answer. */
export const FILE_TYPES = {
  csv: "text/csv",
  pdf: "application/pdf",
  png: "image/png",
} as const satisfies Record<NonNullable<Endpoint["file"]>, string>;

type Part<E, K extends keyof Endpoint> = E extends {
  readonly [key in K]: infer S extends z.$ZodType;
}
  ? S
  : never;

/** The input of a handler after validation, on `ctx.input`. */
export interface InputOf<E extends Endpoint> {
  readonly params: z.output<Part<E, "params">>;
  readonly query: z.output<Part<E, "query">>;
  readonly body: z.output<Part<E, "body">>;
}

/** The answer of a handler: the JSON before a client parses it. */
export type AnswerOf<E extends Endpoint> = z.input<E["response"]>;

/** An answer after a client has parsed it. */
export type ResponseOf<E extends Endpoint> = z.output<E["response"]>;

type PartOf<K extends string, S> = [S] extends [never] ? unknown : Readonly<Record<K, S>>;
type QueryPart<S> = [S] extends [never] ? unknown : { readonly query?: Partial<S> };

/** The input of a client's call: only the parts that the contract names. */
export type RequestOf<E extends Endpoint> = PartOf<"params", z.input<Part<E, "params">>> &
  QueryPart<z.output<Part<E, "query">>> &
  PartOf<"body", z.input<Part<E, "body">>> &
  (E extends { versioned: true } ? { readonly version?: number } : unknown) &
  (E extends { idempotent: Ability } ? { readonly idempotencyKey?: string } : unknown);

/** Declares an operation once, for the server, the browser, the tests and the published document. */
export function endpoint<const E extends Endpoint>(definition: E & Declared<E>): E {
  return definition;
}
