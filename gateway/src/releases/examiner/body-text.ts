import { problem, problemFromIssues } from "@dash/service-lib/http/problem";
import { safeParse, type $ZodType, type output } from "zod/v4/core";

/** The deepest nesting allowed: twice that of any contract. Recursive code fails on values nested much deeper. */
const DEEPEST = 64;
/** The largest number of values in a body: all endpoints of all services together have 25,000. */
const MOST_VALUES = 50_000;

/**
 * Parses a request body. Counts its values first, because a text of a few megabytes can hold a million.
 * @throws Problem 400 when the body is not JSON, has too many values, is nested too deeply, or has a character that
 * Postgres cannot store.
 */
export function readJson(text: string, most = MOST_VALUES): unknown {
  refuseLarge(text, most);
  const value = parsed(text);
  if (!canBeStored(value))
    throw problem("invalid-input", "The body contains characters that cannot be stored.");
  return value;
}

/** Parses and validates a body. @throws Problem 400 with all faults. */
export function parseBody<Schema extends $ZodType>(
  schema: Schema,
  bytes: Uint8Array,
): output<Schema> {
  const { data, error } = safeParse(schema, readJson(Buffer.from(bytes).toString("utf8")));
  if (error) throw problemFromIssues(error.issues);
  return data;
}

function refuseLarge(text: string, most: number): void {
  let depth = 0;
  let values = 1;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isString) {
      if (character === "\\") at++;
      else isString = character !== '"';
      continue;
    }
    if (character === '"') isString = true;
    else if (character === "," || character === ":") values++;
    else if (character === "]" || character === "}") depth--;
    else if (character === "[" || character === "{") {
      values++;
      depth++;
    }
    if (depth > DEEPEST) throw problem("invalid-input", "The body is nested too deeply.");
    if (values > most) throw problem("invalid-input", `The body has more than ${most} values.`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem("invalid-input", "The body is not valid JSON.");
  }
}

function canBeStored(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, each]) => canBeStored(name) && canBeStored(each));
}
