import type { $ZodRawIssue } from "zod/v4/core";

const kinds: Readonly<Record<string, string>> = {
  string: "Must be a text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be true or false",
  array: "Must be a list",
  object: "Must be an object",
  record: "Must be an object",
};

/**
 * The words for a fault in the input for which its schema has none, where the library would name types and patterns of
 * its own.
 */
export function inputFaultText(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This field is required";
      return kinds[issue.expected] ?? "This value is not valid";
    case "invalid_value":
      return `Must be ${issue.values.map(String).join(" or ")}`;
    case "too_big":
      return `Must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case "too_small":
      return `Must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case "unrecognized_keys":
      return "This field is not known";
    default:
      return issue.input === undefined ? "This field is required" : "This value is not valid";
  }
}

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " rows" : "";
}
