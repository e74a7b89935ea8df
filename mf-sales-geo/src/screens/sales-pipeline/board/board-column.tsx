import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { formatMoney } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { useEffect, useId, useRef } from "react";
import type { PendingMoves } from "../move/use-moves.ts";
import type { BoardColumn as Column } from "./board-columns.ts";
import { useCardTarget } from "./card-dragging.ts";
import { EntryCard, type CardHandlers } from "./entry-card.tsx";
import type { LiftedCard } from "./use-keyboard-move.ts";
import { formatCount } from "../../../figures/figure-formats.ts";

export interface BoardColumnProps extends CardHandlers {
  readonly column: Column;
  readonly pending: PendingMoves;
  readonly lifted: LiftedCard | null;
  readonly keysId: string;
  readonly isReading: boolean;
  /** Must be the same function on every render. */
  readonly onDrop: (entryId: string, column: Column["stage"]) => void;
  readonly onMore: () => void;
}

/** A stage with its entries, in a list that scrolls separately. A card can be dropped anywhere on the column. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, pending, lifted, keysId, isReading, onMore } = props;
  const { entries, unread } = column;
  const { section, isOver } = useTarget(props);
  const headingId = useId();
  const { onOpen, onMove, onKey, onLeave } = props;
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      data-over={isOver || undefined}
      className={columnClass}
    >
      <ColumnHead column={column} headingId={headingId} />
      <div className="salesgeo:flex salesgeo:max-h-[70dvh] salesgeo:min-h-24 salesgeo:flex-col salesgeo:gap-2 salesgeo:overflow-y-auto salesgeo:p-2 salesgeo:pt-0">
        {entries.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            isPending={pending.has(entry.id)}
            isLifted={lifted?.entryId === entry.id}
            keysId={keysId}
            onOpen={onOpen}
            onMove={onMove}
            onKey={onKey}
            onLeave={onLeave}
          />
        ))}
        {entries.length === 0 && (
          <p className="salesgeo:px-1 salesgeo:py-4 salesgeo:text-center salesgeo:text-body salesgeo:text-ink-soft">
            No entries
          </p>
        )}
        {unread > 0 && (
          <Button size="small" isPending={isReading} onClick={onMore}>
            Show more ({formatCount(unread)})
          </Button>
        )}
      </div>
    </section>
  );
}

const columnClass = [
  "salesgeo:flex salesgeo:w-64 salesgeo:max-w-[80vw] salesgeo:shrink-0 salesgeo:snap-start salesgeo:flex-col",
  "salesgeo:rounded-lg salesgeo:border salesgeo:border-line salesgeo:bg-sunken",
  "salesgeo:data-over:border-accent salesgeo:data-over:bg-accent-soft",
].join(" ");

/** Whether a card is over the column, dragged by the pointer or moved by the keyboard. */
function useTarget({ column: { stage }, lifted, onDrop }: BoardColumnProps) {
  const section = useRef<HTMLElement>(null);
  const isUnderPointer = useCardTarget(section, stage, onDrop);
  const isUnderKeyboard = lifted?.over === stage;
  useEffect(() => {
    if (isUnderKeyboard) section.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [isUnderKeyboard]);
  return { section, isOver: isUnderPointer || isUnderKeyboard };
}

interface ColumnHeadProps {
  readonly column: Column;
  readonly headingId: string;
}

function ColumnHead({ column: { stage, count, value }, headingId }: ColumnHeadProps) {
  return (
    <header className="salesgeo:p-3 salesgeo:pb-2">
      <h3 id={headingId} className="salesgeo:text-body salesgeo:font-semibold salesgeo:text-ink">
        {stageNames[stage]}{" "}
        <span className="salesgeo:font-normal salesgeo:tabular-nums salesgeo:text-ink-soft">
          {formatCount(count)}
        </span>
      </h3>
      <p className="salesgeo:text-label salesgeo:tabular-nums salesgeo:text-ink-soft">
        {formatMoney(value)}
      </p>
    </header>
  );
}
