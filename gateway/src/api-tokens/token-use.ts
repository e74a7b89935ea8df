import { asProblem } from "@dash/service-lib/http/problem.middleware";
import type { Metrics } from "@dash/service-lib/process/metrics";

const KINDS = ["api", "publish"] as const;
/** The outcomes by the status of a refusal. A token of which nobody knows, because the database is away, has none. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: "refused",
  403: "refused",
  429: "throttled",
};
const OUTCOMES = ["accepted", "refused", "throttled"];

/** Looks a token up, and counts what became of it. */
export type CountUse = <T>(token: (typeof KINDS)[number], look: () => Promise<T>) => Promise<T>;

/** Adds a metric for requests with a token of a program. */
export function measureTokenUse(metrics: Pick<Metrics, "counter">): CountUse {
  const uses = metrics.counter(
    "token_requests_total",
    "Requests with an API token or a publish token, by what became of them",
    KINDS.flatMap((token) => OUTCOMES.map((outcome) => ({ token, outcome }))),
  );
  return async (token, look) => {
    try {
      const found = await look();
      uses.inc({ token, outcome: "accepted" });
      return found;
    } catch (error) {
      const outcome = REFUSALS[asProblem(error).status];
      if (outcome) uses.inc({ token, outcome });
      throw error;
    }
  };
}
