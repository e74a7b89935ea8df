import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { PipelineStage, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { ArrowRightIcon } from "@dash/kit/ui/layout/icons";
import { Menu } from "@dash/kit/ui/overlay/menu";
import { openedProps } from "@dash/kit/ui/overlay/opened-props";
import { memo, useRef, type KeyboardEvent } from "react";
import { formatPounds } from "../../../figures/figure-formats.ts";
import { placeText } from "../entry/entry-texts.ts";
import { useDraggedCard } from "./card-dragging.ts";
import { DueLine } from "./due-line.tsx";

export interface CardHandlers {
  readonly onOpen: (entry: PipelineEntry) => void;
  readonly onMove: (entry: PipelineEntry, to: PipelineStage) => void;
  readonly onKey: (event: KeyboardEvent, entry: PipelineEntry) => void;
  readonly onLeave: (entry: PipelineEntry) => void;
}

export interface EntryCardProps extends CardHandlers {
  readonly entry: PipelineEntry;
  /** Whether the entry's move is being saved. */
  readonly isPending: boolean;
  readonly isLifted: boolean;
  /** Whether the entry is open beside the board. */
  readonly isOpened: boolean;
  /** The number of days that entries usually stay in the stage, where it is known. */
  readonly usualDays: number | undefined;
  /** The id of the text that explains the keys. */
  readonly keysId: string;
}

/** An entry on the board. A column has hundreds of cards, so a card renders only when its entry changes. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, isPending, isLifted, isOpened, usualDays, keysId, onOpen, onKey, onLeave } = props;
  const canMove = entry.can.move && !isPending;
  const card = useRef<HTMLDivElement>(null);
  const { id: entryId, currentStage: stage } = entry;
  const isDragged = useDraggedCard(card, { entryId, stage, isDisabled: !canMove });
  return (
    <div
      ref={card}
      data-priority={entry.priority}
      data-lifted={isLifted || undefined}
      data-dragged={isDragged || undefined}
      aria-busy={isPending || undefined}
      className={cardClass}
    >
      <div
        role="button"
        tabIndex={0}
        {...openedProps(isOpened)}
        data-entry={entryId}
        aria-describedby={entry.can.move ? keysId : undefined}
        onClick={() => onOpen(entry)}
        onKeyDown={(event) => onKey(event, entry)}
        onBlur={() => onLeave(entry)}
        className={faceClass}
      >
        <Face entry={entry} usualDays={usualDays} />
      </div>
      {entry.can.move && (
        <span className="salesgeo:absolute salesgeo:top-1/2 salesgeo:right-0.5 salesgeo:max-md:right-2.5 salesgeo:-translate-y-1/2">
          <MoveMenu {...props} />
        </span>
      )}
    </div>
  );
});

const cardClass = [
  "salesgeo:relative salesgeo:rounded-md salesgeo:border salesgeo:border-line salesgeo:bg-raised",
  // Containment keeps a card's layout from affecting other cards, so that a long column scrolls smoothly.
  "salesgeo:shrink-0 salesgeo:contain-content",
  "salesgeo:data-dragged:opacity-50 salesgeo:aria-busy:opacity-70",
  // Only what is pressing has a bar; its word is on the card too.
  "salesgeo:data-[priority=high]:border-l-4 salesgeo:data-[priority=high]:border-l-caution",
  "salesgeo:data-[priority=urgent]:border-l-4 salesgeo:data-[priority=urgent]:border-l-negative",
  "salesgeo:data-lifted:border-accent salesgeo:data-lifted:shadow-overlay",
].join(" ");

const faceClass = [
  "salesgeo:flex salesgeo:cursor-pointer salesgeo:flex-col salesgeo:gap-0.5 salesgeo:rounded-md salesgeo:px-2.5 salesgeo:py-2",
  "salesgeo:hover:bg-hover salesgeo:focus-visible:-outline-offset-2",
].join(" ");

function Face({ entry, usualDays }: Pick<EntryCardProps, "entry" | "usualDays">) {
  const { customerName, value, userName } = entry;
  return (
    <>
      <span className="salesgeo:flex salesgeo:flex-wrap salesgeo:items-baseline salesgeo:justify-between salesgeo:gap-x-2 salesgeo:text-body salesgeo:text-ink">
        <span className="salesgeo:font-medium salesgeo:wrap-anywhere">{customerName}</span>{" "}
        {value === null ? (
          <span className="salesgeo:sr-only">No value</span>
        ) : (
          <span className="salesgeo:tabular-nums">{formatPounds(value)}</span>
        )}
      </span>{" "}
      <span className="salesgeo:flex salesgeo:flex-wrap salesgeo:gap-x-2 salesgeo:pr-7 salesgeo:text-label salesgeo:text-ink-soft">
        <span>{placeText(entry)}</span> <span>{userName ?? "Unknown owner"}</span>
      </span>{" "}
      <DueLine entry={entry} usualDays={usualDays} />
    </>
  );
}

/** A menu with all stages except the entry's own, for users who do not drag. */
function MoveMenu({ entry, onMove }: EntryCardProps) {
  return (
    <Menu
      name={`Move ${entry.customerName} to`}
      items={PipelineStage.options
        .filter((stage) => stage !== entry.currentStage)
        .map((stage) => ({
          label: stageNames[stage],
          Icon: ArrowRightIcon,
          onAct: () => onMove(entry, stage),
        }))}
    />
  );
}
