import { CallError } from "@dash/kit";
import type { Outcome } from "./sheet.ts";

/** Answers that say nothing about the request itself: it is sent again once the person is signed in or the rush is over. */
const PASSING = new Set([401, 408, 425, 429]);

/** The outcome of a share whose request failed. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) return { kind: "lost" };
  const { status, problem } = error;
  if (status >= 500 || PASSING.has(status)) return { kind: "lost" };
  const message = problem?.message ?? "This was refused.";
  return { kind: "refused", faults: problem?.fields ?? [{ path: "", message }] };
}
