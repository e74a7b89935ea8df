import { Problem } from "@dash/contracts/problem";
import { safeParse } from "zod/v4/core";

/** A non-OK answer. Its message is `<status>: <body text>`; screens show `messageOf(error)` instead. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  /** The refusal in the server's own terms, or null where the body is none (a proxy's page, say). */
  readonly problem: Problem | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = problemIn(body);
  }
}

function problemIn(body: string): Problem | null {
  try {
    const parsed = safeParse(Problem, JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The server's own words where it gave any, else the fallback: what a screen or a toast may show. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.problem?.message) || fallback;
}

/** The refusal behind an error, or null where the error is of another kind. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof CallError ? error.problem : null;
}
