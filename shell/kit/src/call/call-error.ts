import { Problem } from "@dash/contracts/endpoints/problem";
import { safeParse } from "zod/v4/core";

/** An answer that is not OK. Its message is `<status>: <body text>`; screens show `messageOf(error)` instead. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  /** The server's refusal. It is null where the body is something else, such as the page of a proxy. */
  readonly problem: Problem | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = problemIn(body);
  }
}

/** No answer arrived, or an unreadable one, such as the page of a proxy with status 200. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";

  constructor(cause: unknown) {
    super("No answer came", { cause });
  }
}

/** Whether an error comes from code, and not from the server or the network. */
export function isFaultOfCode(error: unknown): boolean {
  return !(error instanceof CallError || error instanceof NoAnswer);
}

function problemIn(body: string): Problem | null {
  try {
    const parsed = safeParse(Problem, JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const TOO_LARGE = 413;
/** Our own server says which size is too large. An answer without its words comes from a proxy. */
const TOO_LARGE_ON_THE_WAY = "This is too large for the way to the server: a proxy refused it.";

/** The text that a screen or a toast may show: the server's message, or the fallback where there is none. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback;
  const ofProxy = error.status === TOO_LARGE ? TOO_LARGE_ON_THE_WAY : fallback;
  return error.problem?.message || ofProxy;
}

/** The refusal behind an error, or null where the error is of another kind. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof CallError ? error.problem : null;
}
