import { Link, type LinkProps } from "@dash/kit";
import type { ReactNode } from "react";

/** `unknown`: the figure is not there, so nobody can say that nothing is left to do. */
export type FindingState = "done" | "due" | "unknown";

const marks: Readonly<Record<FindingState, string>> = { done: "✓", due: "!", unknown: "?" };

export interface FindingProps {
  readonly state: FindingState;
  /** The rows that the finding is about, which a text alone cannot show. */
  readonly to?: LinkProps["to"];
  readonly children: ReactNode;
}

/** A finding of a check: a tick where there is nothing to do, otherwise a mark and a link to its rows. */
export function Finding({ state, to, children }: FindingProps) {
  return (
    <li className="kpi:flex kpi:gap-2 kpi:max-md:min-h-11 kpi:max-md:items-center">
      <span
        aria-hidden="true"
        className={`kpi:w-3 kpi:shrink-0 kpi:text-center ${
          state === "done" ? "kpi:text-positive-ink" : "kpi:text-caution-ink"
        }`}
      >
        {marks[state]}
      </span>
      {state === "done" || !to ? (
        children
      ) : (
        <Link to={to} className={linkClass}>
          {children}
        </Link>
      )}
    </li>
  );
}

const linkClass =
  "kpi:underline kpi:underline-offset-4 kpi:max-md:flex kpi:max-md:min-h-11 kpi:max-md:items-center";
