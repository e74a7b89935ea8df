import * as z from "zod/mini";

/** Every way in which the API refuses a request, with its HTTP status and default message. */
export const problems = {
  "invalid-input": { status: 400, message: "Some of the input is not valid." },
  unauthorized: { status: 401, message: "You are logged out." },
  forbidden: { status: 403, message: "You are not allowed to do this." },
  "other-person": {
    status: 403,
    message: "Somebody else has signed in in this browser. Nothing was saved.",
  },
  "not-found": { status: 404, message: "This does not exist." },
  "method-not-allowed": { status: 405, message: "This address does not support that method." },
  conflict: { status: 409, message: "This clashes with what is stored." },
  "month-closed": {
    status: 409,
    message: "This month is closed, for its report is final. An administrator can reopen it.",
  },
  "data-changed": {
    status: 409,
    message:
      "The month's data changed since this report. Look at what changed, then finalise again.",
  },
  gone: { status: 410, message: "This is not available any more." },
  "too-large": { status: 413, message: "The request is larger than 100 KB." },
  "unsupported-type": { status: 415, message: "Send the body as application/json." },
  "expectation-failed": {
    status: 417,
    message: "The expectation of this request cannot be met.",
  },
  "not-allowed": { status: 422, message: "This cannot be done now." },
  "timer-too-short": { status: 422, message: "The timer has run for less than a minute." },
  "too-many-requests": { status: 429, message: "Too many requests. Please wait a moment." },
  internal: { status: 500, message: "Something went wrong on our side." },
  "bad-gateway": {
    status: 502,
    message: "This part of the system did not answer. Please try again.",
  },
  unavailable: {
    status: 503,
    message: "This part of the system is not available right now. Please try again.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemId = keyof typeof problems;

/** A fault in one field; `path` is the field's name in the request, with dots for nested fields. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every refusal. Programs test `id`; people read `message`. */
export const Problem = z.object({
  id: z.string(),
  message: z.string(),
  fields: z.optional(z.array(FieldProblem)),
  /** The current record, when the request named an older version of it. */
  current: z.optional(z.unknown()),
  /** The refused input, when the request named an older version of the record. */
  yours: z.optional(z.unknown()),
});
export type Problem = z.infer<typeof Problem>;
