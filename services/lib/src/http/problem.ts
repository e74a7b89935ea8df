import {
  problems,
  type FieldProblem,
  type Problem as ProblemBody,
  type ProblemId,
} from "@dash/contracts/endpoints/problem";
import type * as z from "zod/v4/core";

interface ProblemDetails {
  readonly fields?: readonly FieldProblem[];
  readonly current?: unknown;
  readonly yours?: unknown;
  readonly retryAfterSeconds?: number;
}

/** A refusal of a request. Code throws it anywhere, and one middleware turns it into the response. */
export class Problem extends Error {
  readonly id: ProblemId;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(id: ProblemId, message: string = problems[id].message, details: ProblemDetails = {}) {
    super(message);
    this.name = "Problem";
    this.id = id;
    this.status = problems[id].status;
    this.details = details;
  }

  toBody(): ProblemBody {
    const { fields, current, yours } = this.details;
    return {
      id: this.id,
      message: this.message,
      ...(fields ? { fields: [...fields] } : {}),
      ...(current === undefined ? {} : { current }),
      ...(yours === undefined ? {} : { yours }),
    };
  }
}

/** Makes a problem to throw: `throw problem("conflict", "Overlaps …")`. */
export function problem(id: ProblemId, message?: string, details?: ProblemDetails): Problem {
  return new Problem(id, message, details);
}

/** Makes a problem with status 400 about one field of the input. */
export function fieldProblem(path: string, message: string): Problem {
  return new Problem("invalid-input", message, { fields: [{ path, message }] });
}

/**
 * Makes a problem with status 400 from the faults that a schema found. The first fault is the message, for clients
 * that show only one.
 */
export function problemFromIssues(issues: readonly z.$ZodIssue[]): Problem {
  const fields = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join("."),
          message: "This field is not known",
        }))
      : [{ path: issue.path.join("."), message: issue.message }],
  );
  return new Problem("invalid-input", fields[0]?.message, { fields });
}
