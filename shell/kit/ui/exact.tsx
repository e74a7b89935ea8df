import type { ReactNode } from "react";
import { Tooltip } from "./tooltip.tsx";

export interface ExactProps {
  /** The value without rounding: `20:32`. */
  readonly exact: string;
  /** The rounded figure. */
  readonly children: ReactNode;
}

/** A rounded figure that shows its exact value on hover, on tap and on focus. */
export function Exact({ exact, children }: ExactProps) {
  return (
    <Tooltip text={`Exactly ${exact}`}>
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
