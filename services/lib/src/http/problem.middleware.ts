import { problems, type ProblemId } from "@dash/contracts/endpoints/problem";
import type { Middleware } from "koa";
import type { RequestState } from "./context.ts";
import { isRefusal, isUnavailable, refusalDetails } from "../database/postgres-error.ts";
import { MONTH_CLOSED } from "../months/closed-months.ts";
import { Problem, problem } from "./problem.ts";

const RETRY_AFTER_SECONDS = 1;

/**
 * Answers every failure with a problem document. An unexpected error is logged, and its text is not sent to the
 * client: its message names the request, so that whoever is told of it finds the lines of the log.
 */
export const renderProblems: Middleware<RequestState> = async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.body === undefined) throw problem("not-found");
    if (ctx.status === 405 && ctx.body === undefined) throw problem("method-not-allowed");
  } catch (error) {
    const refusal = asProblem(error);
    if (refusal.status >= 500) ctx.state.log().error({ error }, "request failed");
    ctx.status = refusal.status;
    if (refusal.status === 503 || refusal.details.retryAfterSeconds) {
      ctx.set("Retry-After", String(refusal.details.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
    }
    const body = refusal.toBody();
    const request = refusal.status >= 500 ? ` Request: ${ctx.state.requestId}` : "";
    ctx.body = { ...body, message: body.message + request };
  }
};

/**
 * Converts any thrown value to a problem: a problem stays one, an error of the framework is converted by its status,
 * anything else becomes "something went wrong".
 */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return problem("unavailable");
  if (isRefusal(error, MONTH_CLOSED)) return monthClosed(error);
  const status = (error as { status?: unknown } | null)?.status;
  return problem(typeof status === "number" && status < 500 ? idOfStatus(status) : "internal");
}

function idOfStatus(status: number): ProblemId {
  const match = Object.entries(problems).find(([, each]) => each.status === status);
  return (match?.[0] as ProblemId | undefined) ?? "invalid-input";
}

function monthClosed(error: unknown): Problem {
  const { detail: month = "This month", column: path = "month", hint } = refusalDetails(error);
  const closed = `${month} is closed, for its report is final. An administrator can reopen it.`;
  const message = hint ? `${closed} ${hint}` : closed;
  return problem("month-closed", message, { fields: [{ path, message }] });
}
