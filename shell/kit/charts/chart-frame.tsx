import { useId, useState, type ReactNode } from "react";
import { Button } from "../ui/form/button.tsx";
import { Empty } from "../ui/feedback/empty.tsx";

export interface ChartFrameProps {
  readonly caption: string;
  readonly isCaptionHidden?: boolean | undefined;
  /** A sentence or two for screen readers that say what the drawing shows. A drawing made of text needs none. */
  readonly summary?: string;
  /** The text instead of the chart, where there is nothing to draw. */
  readonly empty?: string | undefined;
  /** The same values as a table. */
  readonly table: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every chart: its name, its drawing, its summary, and the same values as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { caption, isCaptionHidden, summary, empty, table, children } = props;
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <figure
      aria-labelledby={`${id}-caption`}
      aria-describedby={summary && empty === undefined ? `${id}-summary` : undefined}
      className="m-0 min-w-0 break-inside-avoid"
    >
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <figcaption
          id={`${id}-caption`}
          className={
            isCaptionHidden ? "sr-only" : "min-w-0 text-body font-medium break-words text-ink"
          }
        >
          {caption}
        </figcaption>
        {empty === undefined && (
          <Button
            variant="ghost"
            size="small"
            className="-my-1 -mr-3 ml-auto shrink-0 text-ink-soft print:hidden"
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? "Show as chart" : "Show as table"}
          </Button>
        )}
      </div>
      {empty === undefined ? (
        <>
          {summary && (
            <p id={`${id}-summary`} className="sr-only">
              {summary}
            </p>
          )}
          <div hidden={isTable}>{children}</div>
          {isTable && table}
        </>
      ) : (
        <Empty text={empty} />
      )}
    </figure>
  );
}
