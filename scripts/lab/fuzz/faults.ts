import { FILE_TYPES } from "@dash/contracts/endpoints/endpoint";
import { problems } from "@dash/contracts/endpoints/problem";
import type { Answer } from "../../testing/http-client.ts";
import type { FuzzRequest } from "./fuzz-requests.ts";
import { JSON_TYPE } from "./operations.ts";

/**
 * The kinds of fault: a status of 500 or more, an answer that does not fit its schema, no answer, a success where
 * access is denied, an answer with internals, a wrong header.
 */
type FaultKind = "server error" | "schema" | "no answer" | "access" | "leak" | "header";

/** One fault of the system, found in an answer. */
export interface Fault {
  readonly kind: FaultKind;
  readonly message: string;
}

/** Texts that no answer may contain. */
const leaks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["a stack", /\n\s+at |\bat \S+ \(\S+:\d+:\d+\)/],
  ["a path of ours", /node_modules|\/services\/|\bfile:\/\/\/work|\.[cm]?[jt]s:\d+/],
  ["SQL", /\bselect\b.+\bfrom\b|\binsert into\b|syntax error at|violates .+ constraint|SQLSTATE/i],
  ["a token", /eyJ[\w-]{15,}\.[\w-]{15,}/],
];

/** Returns the faults of an answer; an empty list if it is correct. */
export function faultsOf(request: FuzzRequest, answer: Answer): Fault[] {
  const { status } = answer;
  const faults: Fault[] = [];
  const add = (kind: FaultKind, message: string | undefined): void => {
    if (message !== undefined) faults.push({ kind, message });
  };
  if (status >= 500) add("server error", `status ${status}`);
  if (status < 400 && request.mustBeRefused)
    add("access", `status ${status} for a request that must be refused`);
  if (answer.headers["cache-control"] !== "no-store")
    add("header", "the answer may be stored by a cache");
  if (answer.headers["x-content-type-options"] !== "nosniff") add("header", "nosniff is missing");
  add("schema", schemaFault(request, answer));
  add("leak", leakIn(request, answer));
  return faults;
}

/** Media types of files that are no texts. */
const BINARY_TYPES: readonly string[] = [
  FILE_TYPES.pdf,
  FILE_TYPES.png,
  FILE_TYPES.xlsx,
  FILE_TYPES.zip,
];

function schemaFault(
  { operation }: FuzzRequest,
  { status, headers, body }: Answer,
): string | undefined {
  const promised = operation.promised(status);
  if (!promised) return `status ${status} is not documented`;
  for (const { name, check } of promised.headers) {
    const value = headers[name];
    if (value === undefined || (check(value) && check(Number(value))))
      return `header ${name} is ${String(headers[name])}`;
  }
  const contentType = String(headers["content-type"]);
  const type = promised.types.find((each) => contentType.startsWith(each)) ?? promised.types[0];
  if (type === undefined) return body.length === 0 ? undefined : "a body where none is documented";
  const isText = !BINARY_TYPES.includes(type);
  if (contentType !== (isText ? `${type}; charset=utf-8` : type))
    return `the content type is ${contentType}`;
  if (!isText) return body.length > 0 ? undefined : "an empty file";
  const value = type === JSON_TYPE ? jsonIn(body) : textIn(body);
  if (value === undefined) return `the body is no ${type} in UTF-8`;
  return (
    promised.body(value) ??
    (status >= 400 ? problemFault(status, value as { id: string }) : undefined)
  );
}

/** Checks that a problem has the status that belongs to its id, because programs may test either. */
function problemFault(status: number, { id }: { id: string }): string | undefined {
  const problem = (problems as Record<string, { status: number } | undefined>)[id];
  return problem?.status === status ? undefined : `problem ${id} with status ${status}`;
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(textIn(body) ?? "");
  } catch {
    return undefined;
  }
}

function textIn(body: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/**
 * Searches a refusal for internals. Successful answers and the two versions in a conflict are left out, because they
 * contain any text that users typed.
 */
function leakIn({ headers }: FuzzRequest, { status, body }: Answer): string | undefined {
  const text = body.toString();
  const [, sid] = /(?:^|; )(?:__Host-)?sid=([\w-]{43})/.exec(headers?.["cookie"] ?? "") ?? [];
  if (sid && text.includes(sid)) return "the session's secret is in the body";
  if (status < 400) return undefined;
  const {
    current: _current,
    yours: _yours,
    ...refusal
  } = (jsonIn(body) ?? { text }) as Record<string, unknown>;
  const words = JSON.stringify(refusal);
  const leak = leaks.find(([, pattern]) => pattern.test(words));
  return leak && `${leak[0]} is in the body`;
}
