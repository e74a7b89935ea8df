import { useId, useState, type ReactNode } from "react";
import { Button } from "../ui/form/button.tsx";
import { Empty } from "../ui/feedback/empty.tsx";

export interface ChartFrameProps {
  readonly caption: string;
  readonly isCaptionHidden?: boolean | undefined;
  /** A sentence or two for screen readers that say what the drawing shows. A drawing made of text needs none. */
  readonly summary?: string;
  /** Whether there is nothing to draw. */
  readonly isEmpty: boolean;
  /** The text instead of an empty chart. */
  readonly empty?: string | undefined;
  /** The same values as a table. */
  readonly table: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every chart: its name, its drawing, its summary, and the same values as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { caption, isCaptionHidden, summary, isEmpty, table, children } = props;
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <figure
      aria-labelledby={`${id}-caption`}
      aria-describedby={summary && !isEmpty ? `${id}-summary` : undefined}
      className="m-0 min-w-0 break-inside-avoid"
    >
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <figcaption id={`${id}-caption`} className={isCaptionHidden ? "sr-only" : captionClass}>
          {caption}
        </figcaption>
        {!isEmpty && (
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
      {!isEmpty && summary && (
        <p id={`${id}-summary`} className="sr-only">
          {summary}
        </p>
      )}
      {!isEmpty && <div hidden={isTable}>{children}</div>}
      {!isEmpty && isTable && table}
      {isEmpty && <Empty text={props.empty ?? "There is nothing to show yet."} />}
    </figure>
  );
}

const captionClass = "min-w-0 text-body font-medium break-words text-ink";
