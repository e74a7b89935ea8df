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

/** A refusal, thrown anywhere in a request and rendered once, at the edge. */
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

  /** The document that is sent to the client. */
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

/** Makes a refusal to throw: `throw problem("conflict", "Overlaps …")`. */
export function problem(id: ProblemId, message?: string, details?: ProblemDetails): Problem {
  return new Problem(id, message, details);
}

/** A 400 that names one field of the input. */
export function fieldProblem(path: string, message: string): Problem {
  return new Problem("invalid-input", message, { fields: [{ path, message }] });
}

/** A 400 with the faults that a schema found. The first is the message, for clients that show one fault only. */
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
