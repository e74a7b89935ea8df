import { problem } from "@dash/service-lib/http/problem";

/** The deepest nesting allowed: twice that of any contract. Recursive code fails on values nested much deeper. */
const DEEPEST = 64;

/**
 * Parses a request body.
 * @throws Problem 400 when the body is not JSON, is nested too deeply, or has a character that Postgres cannot store.
 */
export function readJson(text: string): unknown {
  const value = parsed(text);
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw problem("invalid-input", "The body is nested too deeply.");
    if (!level.every(canBeStored))
      throw problem("invalid-input", "The body contains characters that cannot be stored.");
    level = level.flatMap(partsOf);
  }
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem("invalid-input", "The body is not valid JSON.");
  }
}

/** The elements of an array, or the names and values of an object. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  return typeof value === "object" && value !== null ? Object.entries(value).flat() : [];
}

function canBeStored(value: unknown): boolean {
  return typeof value !== "string" || (value.isWellFormed() && !value.includes("\0"));
}
