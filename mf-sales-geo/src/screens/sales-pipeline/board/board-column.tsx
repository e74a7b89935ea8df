import { Button } from "@dash/kit/ui/form/button";
import { useEffect, useId, useRef } from "react";
import type { PendingMoves } from "../move/use-moves.ts";
import type { BoardColumn as Column } from "./board-columns.ts";
import { useCardTarget } from "./card-dragging.ts";
import { ColumnHead } from "./column-head.tsx";
import { EntryCard, type CardHandlers } from "./entry-card.tsx";
import type { LiftedCard } from "./use-keyboard-move.ts";
import { formatCount } from "../../../figures/figure-formats.ts";

export interface BoardColumnProps extends CardHandlers {
  readonly column: Column;
  readonly pending: PendingMoves;
  readonly lifted: LiftedCard | null;
  /** The entry that is open beside the board. */
  readonly openedId: string | undefined;
  readonly keysId: string;
  /** The number of days that entries usually stay in the stage, where it is known. */
  readonly usualDays: number | undefined;
  readonly isReading: boolean;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  /** Must be the same function on every render. */
  readonly onDrop: (entryId: string, column: Column["stage"]) => void;
  readonly onMore: () => void;
}

/** A stage with its entries, in a list that scrolls separately. A card can be dropped anywhere, folded or not. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, isFolded, onFold } = props;
  const { section, isOver } = useTarget(props);
  const headingId = useId();
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      data-over={isOver || undefined}
      className={`${columnClass} ${isFolded ? stripClass : wideClass}`}
    >
      <ColumnHead column={column} headingId={headingId} isFolded={isFolded} onFold={onFold} />
      {!isFolded && <Cards {...props} />}
    </section>
  );
}

function Cards(props: BoardColumnProps) {
  const { column, pending, lifted, openedId, keysId, usualDays, isReading, onMore } = props;
  const { onOpen, onMove, onKey, onLeave } = props;
  const { entries, unread } = column;
  return (
    <div className={cardsClass}>
      {entries.map((entry) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          isPending={pending.has(entry.id)}
          isLifted={lifted?.entryId === entry.id}
          isOpened={openedId === entry.id}
          usualDays={usualDays}
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
  );
}

const columnClass = [
  "salesgeo:relative salesgeo:flex salesgeo:snap-start salesgeo:flex-col",
  // On a phone the only column is the page.
  "salesgeo:md:rounded-lg salesgeo:md:border salesgeo:md:border-line salesgeo:md:bg-sunken",
  "salesgeo:data-over:border-accent salesgeo:data-over:bg-accent-soft",
].join(" ");

const stripClass = "salesgeo:w-11 salesgeo:shrink-0";
/** Four columns beside four strips fit a laptop. */
const wideClass = "salesgeo:flex-1 salesgeo:basis-0 salesgeo:md:min-w-43";

/** A column alone on the board has its cards side by side. */
const cardsClass = [
  "salesgeo:grid salesgeo:md:max-h-[70dvh] salesgeo:min-h-24 salesgeo:content-start salesgeo:gap-2",
  "salesgeo:grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]",
  "salesgeo:md:overflow-y-auto salesgeo:md:p-2 salesgeo:md:pt-0",
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
