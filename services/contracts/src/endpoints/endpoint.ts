import * as z from "zod/mini";
import type * as core from "zod/v4/core";
import type { Subject } from "../facts/fact-catalogue.ts";
import type { Ability } from "../users/roles.ts";
import { Id } from "../values/scalars.ts";
import type { TableFormat } from "./table-format.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One operation of the API: an HTTP method and path with its input and answer. `path` is relative to `/api` and marks
 * parameters with a colon (`/time-entries/:id`).
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: core.$ZodType;
  readonly query?: core.$ZodType;
  readonly body?: core.$ZodType;
  /** The body is one file instead of JSON. */
  readonly upload?: Upload;
  readonly response: core.$ZodType;
  /** The HTTP status of success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The endpoint answers 204 without a body where there is nothing to answer; `response` then accepts undefined. */
  readonly mayBeEmpty?: true;
  /** True when the endpoint needs no session. */
  readonly public?: true;
  /**
   * The endpoint honours `Idempotency-Key`: requests with the same key get the same answer and make one row. The
   * value is the ability that the sender needs. A repeated request is checked for it too, before it gets the stored
   * answer.
   */
  readonly idempotent?: Ability;
  /** The endpoint honours `If-Match: "<version>"`: a version that is out of date is refused with 409. */
  readonly versioned?: true;
  /** The answer is a page of rows, with the number of all rows in `X-Total-Count`. */
  readonly paged?: true;
  /**
   * Response headers with sums over all rows that match the filter, not just the page. The value describes each
   * header.
   */
  readonly sums?: Readonly<Record<string, string>>;
  /** Further response headers of a page; the value describes each header. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The facts and hints that change this endpoint's answer. When one happens, open pages that show the answer read it
   * again. A read also waits until the facts of the reader's own writes are applied.
   */
  readonly shows?: readonly Subject[];
  /** The facts and hints that this write may announce. The page that sent it reloads the endpoints that show them. */
  readonly announces?: readonly Subject[];
  /** The processes that may call this endpoint. Only for endpoints below `/internal/`. */
  readonly allowedCallers?: readonly InternalCaller[];
  /** The answer takes much work, as each file of a table and PDF does: one person has few such answers made at the same time. */
  readonly costly?: true;
  /** The endpoint answers with a redirect; `response` is the target, a path on the platform's own address. */
  readonly redirects?: true;
  /**
   * The endpoint answers with a file of this kind instead of JSON; `response` is its text or its bytes. A `table` is CSV or
   * XLSX, as the `format` of the query says (`tableFormat`).
   */
  readonly file?: "table" | "pdf" | "png" | "jpg" | "ics" | "zip";
}

/** The files that an endpoint takes. */
export interface Upload {
  /** Media types. */
  readonly types: readonly string[];
  readonly mostBytes: number;
  /** Tells a person what the endpoint takes, when a file is of another type or larger. */
  readonly advice: string;
}

/** A file as a handler reads it. */
export interface UploadedFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A process that calls services as itself and not for a user. `identity` is the stand-in for a sign-in provider. */
export type InternalCaller =
  | ("admin" | "time" | "stock" | "interactions" | "kpi" | "report" | "sales-geo" | "notices")
  | ("gateway" | "identity");

/** The first segment of a path. It decides which service owns the path, and it is the topic of its live updates. */
export function segmentOf(path: string): string {
  return path.split("/")[1] ?? "";
}

/** The response header with the number of all rows that match the filter, beside one page of them. */
export const TOTAL_COUNT_HEADER = "X-Total-Count";

/** The response header that says whether more rows match a search than `X-Total-Count` and the sums count. */
export const AT_LEAST_HEADER = "X-Total-At-Least";

/** The media type of each file that endpoints answer. */
export const FILE_TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  ics: "text/calendar",
  zip: "application/zip",
} as const satisfies Record<Exclude<NonNullable<Endpoint["file"]>, "table"> | TableFormat, string>;

type Part<E, K extends keyof Endpoint> = E extends {
  readonly [key in K]: infer S extends core.$ZodType;
}
  ? S
  : never;

/** The validated input that a handler reads from `ctx.input`. */
export interface InputOf<E extends Endpoint> {
  readonly params: core.output<Part<E, "params">>;
  readonly query: core.output<Part<E, "query">>;
  readonly body: E extends { readonly upload: Upload }
    ? UploadedFile
    : core.output<Part<E, "body">>;
}

/** The result of a handler: the JSON of the answer, before a client parses it. */
export type AnswerOf<E extends Endpoint> = core.input<E["response"]>;

/** The answer, after a client has parsed it. */
export type ResponseOf<E extends Endpoint> = core.output<E["response"]>;

type PartOf<K extends string, S> = [S] extends [never] ? unknown : Readonly<Record<K, S>>;
type QueryPart<S> = [S] extends [never] ? unknown : { readonly query?: Partial<S> };

/** The input of a client's call: only `params`, `query` and `body` that the contract declares. */
export type RequestOf<E extends Endpoint> = PartOf<"params", core.input<Part<E, "params">>> &
  QueryPart<core.output<Part<E, "query">>> &
  (E extends { readonly upload: Upload }
    ? { readonly body: Blob }
    : PartOf<"body", core.input<Part<E, "body">>>) &
  (E extends { versioned: true } ? { readonly version?: number } : unknown) &
  (E extends { idempotent: Ability } ? { readonly idempotencyKey?: string } : unknown);

/** The properties that `endpoint` takes beside the request line. `params` and `response` have defaults. */
type Definition = Omit<Endpoint, "method" | "path" | "response" | "status"> & {
  readonly response?: core.$ZodType;
  readonly status?: 200 | 201 | 202;
};

type RequestLine = `${Method} /${string}`;
type PathOf<L extends RequestLine> = L extends `${Method} ${infer P extends `/${string}`}`
  ? P
  : never;
type ParameterOf<P extends string> = P extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : P extends `${string}/:${infer Name}`
    ? Name
    : never;

/** An endpoint below `/internal/` must name its callers, and one with a parameter that is no id its parameters. */
type Obligations<L extends RequestLine> = (PathOf<L> extends `/internal/${string}`
  ? { readonly allowedCallers: readonly InternalCaller[] }
  : { readonly allowedCallers?: never }) &
  ([Exclude<ParameterOf<PathOf<L>>, "id" | `${string}Id`>] extends [never]
    ? unknown
    : { readonly params: core.$ZodType });

const Nothing = z.undefined();
type IdsOf<P extends string> = z.ZodMiniObject<
  { [name in ParameterOf<P>]: typeof Id },
  core.$strict
>;

/** An endpoint of one record, whose id is the only parameter of the path. */
export type OfOneRecord = Endpoint & { readonly params: IdsOf<"/:id"> };

/** The endpoint of a request line and its definition, with the defaults of what the definition leaves out. */
type Declared<L extends RequestLine, D extends Definition> = D & {
  readonly method: L extends `${infer M extends Method} ${string}` ? M : never;
  readonly path: PathOf<L>;
} & (D extends { readonly params: core.$ZodType }
    ? unknown
    : [ParameterOf<PathOf<L>>] extends [never]
      ? unknown
      : { readonly params: IdsOf<PathOf<L>> }) &
  (D extends { readonly response: core.$ZodType }
    ? unknown
    : D extends { readonly file: string } | { readonly redirects: true }
      ? { readonly response: z.ZodMiniString }
      : { readonly response: typeof Nothing; readonly status: 204 });

/**
 * Declares an operation of the API once, for the server, the browser, the tests and the published API document. The
 * request line is the method and the path, such as `PUT /time-entries/:id`. Parameters named `id` or `…Id` are ids
 * unless `params` says more. An endpoint without a `response` answers a text where it answers a file or redirects, and
 * otherwise 204 without a body.
 */
export function endpoint<const L extends RequestLine, const D extends Definition>(
  line: L,
  definition: D & Obligations<L>,
): Declared<L, D> {
  const [method, path = ""] = line.split(" ");
  const ids = Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => [name, Id] as const);
  return {
    ...(ids.length > 0 && { params: z.strictObject(Object.fromEntries(ids)) }),
    ...(!definition.response && defaultAnswer(definition)),
    ...definition,
    method,
    path,
  } as unknown as Declared<L, D>;
}

function defaultAnswer({ file, redirects }: Definition) {
  return file || redirects ? { response: z.string() } : { response: Nothing, status: 204 };
}
