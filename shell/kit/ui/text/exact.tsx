import type { ReactNode } from "react";
import { Link, type LinkProps } from "@dash/kit";
import { Tooltip } from "../overlay/tooltip.tsx";

export interface ExactProps {
  /** The value without rounding: `20:32`. */
  readonly exact: string;
  /** The rounded figure. */
  readonly children: ReactNode;
  /** Where the rows of the figure are. */
  readonly to?: LinkProps["to"];
}

const LOOK =
  "-my-0.5 rounded-sm py-0.5 underline decoration-line-strong underline-offset-4 hover:decoration-current";

/** A rounded figure that shows its exact value on hover, on tap and on focus. A press leads to its rows, if it has some. */
export function Exact({ exact, children, to }: ExactProps) {
  return (
    <Tooltip text={`Exactly ${exact}`}>
      {to ? (
        <Link to={to} className={LOOK}>
          {children}
        </Link>
      ) : (
        <button
          type="button"
          data-printed
          // Not every browser focuses a button that is tapped.
          onClick={({ currentTarget }) => currentTarget.focus()}
          className={`${LOOK} cursor-help decoration-dotted`}
        >
          {children}
        </button>
      )}
    </Tooltip>
  );
}
