import { pluralize } from "@dash/contracts/values/pluralize";
import { focusHeading } from "@dash/kit";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import type { Selection } from "./use-selection.tsx";

export interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>;
  /** The noun for one row, and for several rows. */
  readonly noun: readonly [one: string, several: string];
  /** The buttons that act on the chosen rows. */
  readonly children: ReactNode;
}

/** Says how many rows are chosen, and what can be done with them. It stays at the bottom of the window below its table. */
export function SelectionBar<Row>({ selection, noun, children }: SelectionBarProps<Row>) {
  const { rows, clear } = selection;
  if (rows.length === 0) return null;
  const handleClear = () => {
    clear();
    focusHeading();
  };
  return (
    <section
      aria-label={`Chosen ${noun[1]}`}
      data-selection-bar
      className="sticky bottom-[calc(0.5rem+var(--bar))] z-2 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised px-4 py-2 shadow-overlay print:hidden"
    >
      <p role="status" className="mr-auto text-body max-md:basis-full font-medium tabular-nums">
        {pluralize(rows.length, ...noun)} chosen
      </p>
      {children}
      <Button size="small" variant="ghost" onClick={handleClear}>
        Clear
      </Button>
    </section>
  );
}
