import type * as z from "zod/v4/core";
import type { FactSubject } from "./fact-catalogue.ts";
import type { Ability } from "./roles.ts";

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
   * Honours `Idempotency-Key`: the same key gives the same answer and one row. It names what whoever asks must be able to
   * do, each time, before the answer of the first time is given.
   */
  readonly idempotent?: Ability;
  /** Honours `If-Match: "<version>"`: a stale version is refused with 409. */
  readonly versioned?: true;
  /** Answers `X-Total-Count` beside a page of rows. */
  readonly paged?: true;
  /** Sums over all rows of the filter, not just of the page: response headers, and what each says. */
  readonly sums?: Readonly<Record<string, string>>;
  /** The facts that change what a read shows: its readers are told of them, and wait for their own. */
  readonly shows?: readonly FactSubject[];
  /** Other services whose answers are part of this one: when theirs change, so does this. */
  readonly asks?: readonly string[];
  /** The facts that a write may announce: whoever sent it reads again what shows them. */
  readonly announces?: readonly FactSubject[];
  /** Of an internal endpoint: the processes whose tokens it is answered to. */
  readonly askedBy?: readonly Asker[];
  /** Answers by sending the browser on: `response` is the address, below the platform's own. */
  readonly redirects?: true;
  /** Answers a file of this kind instead of JSON; `response` is its text or its bytes. */
  readonly file?: "csv" | "pdf" | "png";
}

/** A process that asks others in its own name. `identity` is the stand-in for a sign-in provider. */
export type Asker =
  | ("admin" | "time" | "stock" | "interactions" | "kpi" | "report" | "sales-geo")
  | ("gateway" | "identity");

/** What lies below `/internal/` names who may ask it. */
type Declared<E extends Endpoint> = E["path"] extends `/internal/${string}`
  ? { readonly askedBy: readonly Asker[] }
  : { readonly askedBy?: never };

/** The first segment of a path: which service owns it, and the topic by which open pages hear that it is stale. */
export function segmentOf(path: string): string {
  return path.split("/")[1] ?? "";
}

/** How many rows there are in all, beside a page of them. */
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

/** What a handler finds on `ctx.input` after validation. */
export interface InputOf<E extends Endpoint> {
  readonly params: z.output<Part<E, "params">>;
  readonly query: z.output<Part<E, "query">>;
  readonly body: z.output<Part<E, "body">>;
}

/** What a handler answers: the JSON before a client reads it. */
export type AnswerOf<E extends Endpoint> = z.input<E["response"]>;

/** What a client holds after reading the answer. */
export type ResponseOf<E extends Endpoint> = z.output<E["response"]>;

type Given<K extends string, S> = [S] extends [never] ? unknown : Readonly<Record<K, S>>;
type GivenQuery<S> = [S] extends [never] ? unknown : { readonly query?: Partial<S> };

/** What a client passes to call an endpoint: only the parts that the contract names. */
export type RequestOf<E extends Endpoint> = Given<"params", z.input<Part<E, "params">>> &
  GivenQuery<z.output<Part<E, "query">>> &
  Given<"body", z.input<Part<E, "body">>> &
  (E extends { versioned: true } ? { readonly version?: number } : unknown) &
  (E extends { idempotent: Ability } ? { readonly idempotencyKey?: string } : unknown);

/** Declares an operation once, for the server, the browser, the tests and the published document. */
export function endpoint<const E extends Endpoint>(definition: E & Declared<E>): E {
  return definition;
}
