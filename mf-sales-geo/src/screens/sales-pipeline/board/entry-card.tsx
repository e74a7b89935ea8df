import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { PipelineStage, priorityNames, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { useToday } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { ArrowRightIcon } from "@dash/kit/ui/icons";
import { Menu } from "@dash/kit/ui/menu";
import { memo, useRef, type KeyboardEvent } from "react";
import { FollowUpBadge } from "../entry/entry-badges.tsx";
import {
  daysInStage,
  daysText,
  placeText,
  priorityTones,
  valueText,
} from "../entry/entry-words.ts";
import { useDraggedCard } from "./card-dragging.ts";

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
  /** The id of the text that explains the keys. */
  readonly keysId: string;
}

/** An entry on the board. A column has hundreds of cards, so a card renders only when its entry changes. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, isPending, isLifted, keysId, onOpen, onKey, onLeave } = props;
  const canMove = entry.can.move && !isPending;
  const card = useRef<HTMLDivElement>(null);
  const { id: entryId, currentStage: stage } = entry;
  const isDragged = useDraggedCard(card, { entryId, stage, isDisabled: !canMove });
  return (
    <div
      ref={card}
      data-lifted={isLifted || undefined}
      data-dragged={isDragged || undefined}
      aria-busy={isPending || undefined}
      className={cardClass}
    >
      <div
        role="button"
        tabIndex={0}
        data-entry={entryId}
        aria-describedby={entry.can.move ? keysId : undefined}
        onClick={() => onOpen(entry)}
        onKeyDown={(event) => onKey(event, entry)}
        onBlur={() => onLeave(entry)}
        className={faceClass}
      >
        <Face entry={entry} />
      </div>
      {entry.can.move && (
        <span className="salesgeo:absolute salesgeo:top-1 salesgeo:right-1">
          <MoveMenu {...props} />
        </span>
      )}
    </div>
  );
});

const cardClass = [
  "salesgeo:relative salesgeo:rounded-md salesgeo:border salesgeo:border-line salesgeo:bg-raised salesgeo:shadow-card",
  // Containment keeps a card's layout from affecting other cards, so that a long column scrolls smoothly.
  "salesgeo:shrink-0 salesgeo:contain-content",
  "salesgeo:data-dragged:opacity-50 salesgeo:aria-busy:opacity-70",
  "salesgeo:data-lifted:border-accent salesgeo:data-lifted:shadow-overlay",
].join(" ");

const faceClass = [
  "salesgeo:flex salesgeo:cursor-pointer salesgeo:flex-col salesgeo:gap-1.5 salesgeo:rounded-md salesgeo:p-3",
  "salesgeo:hover:bg-hover salesgeo:focus-visible:-outline-offset-2",
].join(" ");

function Face({ entry }: Pick<EntryCardProps, "entry">) {
  const { customerName, value, priority, userName } = entry;
  const days = daysText(daysInStage(entry, useToday()));
  return (
    <>
      <span className="salesgeo:pr-8 salesgeo:text-body salesgeo:font-medium salesgeo:wrap-anywhere salesgeo:text-ink">
        {customerName}
      </span>{" "}
      <span className="salesgeo:text-body salesgeo:tabular-nums salesgeo:text-ink">
        {valueText(value)}
      </span>{" "}
      <span className="salesgeo:flex salesgeo:flex-wrap salesgeo:gap-1">
        <Badge tone={priorityTones[priority]}>{priorityNames[priority]} priority</Badge>{" "}
        <Badge tone="secondary">{days} in stage</Badge> <FollowUpBadge entry={entry} />
      </span>{" "}
      <span className="salesgeo:text-label salesgeo:wrap-anywhere salesgeo:text-ink-soft">
        {placeText(entry)}
      </span>{" "}
      <span className="salesgeo:text-label salesgeo:wrap-anywhere salesgeo:text-ink-soft">
        {userName ?? "Unknown owner"}
      </span>
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
