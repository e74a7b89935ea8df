import type { ReactNode } from "react";
import { Link, type LinkProps } from "@dash/kit";
import { Tooltip } from "./tooltip.tsx";

export interface ExactProps {
  /** The value without rounding: `20:32`. */
  readonly exact: string;
  /** The rounded figure. */
  readonly children: ReactNode;
  /** Where the rows of the figure are. */
  readonly to?: LinkProps["to"];
}

/** A rounded figure that shows its exact value on hover, on tap and on focus. A press leads to its rows, if it has some. */
export function Exact({ exact, children, to }: ExactProps) {
  const text = `Exactly ${exact}`;
  if (to)
    return (
      <Tooltip text={text}>
        <Link
          to={to}
          className="-my-0.5 rounded-sm py-0.5 underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {children}
        </Link>
      </Tooltip>
    );
  return (
    <Tooltip text={text}>
      <button
        type="button"
        data-printed
        // Not every browser focuses a button that is tapped.
        onClick={({ currentTarget }) => currentTarget.focus()}
        className="-my-0.5 cursor-help rounded-sm py-0.5 underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {children}
      </button>
    </Tooltip>
  );
}
