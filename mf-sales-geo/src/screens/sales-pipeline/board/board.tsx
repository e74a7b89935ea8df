import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import type { PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import { useCan } from "@dash/kit";
import { useListBeside, type ListBeside } from "@dash/kit/ui/list/use-row-steps";
import { useCallback, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { useSteadyFilter } from "../filter/pipeline-filter.ts";
import type { Moves } from "../move/use-moves.ts";
import { BoardColumn } from "./board-column.tsx";
import { StageSwitch } from "./stage-switch.tsx";
import { useBoard } from "./use-board.ts";
import { useFoldedStages } from "./use-folded-stages.ts";
import { useFollowedFocus } from "./use-followed-focus.ts";
import { useKeyboardMove } from "./use-keyboard-move.ts";
import { useSingleStage } from "./use-single-stage.ts";

export interface BoardProps {
  readonly filter: PipelineFilter;
  readonly moves: Moves;
  readonly onOpen: (entryId: string) => void;
  readonly beside: ListBeside;
  /** Replaces the columns when no entries match. */
  readonly empty: ReactNode;
}

/** The entries by stage. Moving a card by pointer, touch, keyboard or menu sends the same request. */
export function Board({ filter, moves, onOpen, beside, empty }: BoardProps) {
  const { steady, isStale } = useSteadyFilter(filter);
  const { stages, columns, usualDays, isReading, showMore } = useBoard(steady, moves.pending);
  const { isFolded, fold } = useFoldedStages(columns);
  const single = useSingleStage(columns);
  const board = useRef<HTMLDivElement>(null);
  const { lifted, handlers } = useCardHandlers({ board, stages, columns, moves, fold, onOpen });
  const keysId = useId();
  // From top to bottom of each column.
  const drawn = single ? [single.column] : columns;
  const visible = single ? drawn : columns.filter((column) => !isFolded(column));
  const ids = visible.flatMap(({ entries }) => entries.map(({ id }) => id));
  useListBeside(beside, ids);
  if (columns.every(({ count }) => count === 0)) return empty;
  return (
    <div aria-busy={isStale} className={isStale ? "salesgeo:opacity-60" : undefined}>
      <p id={keysId} hidden>
        Enter opens it. To move it, press Space, choose a stage with the arrow keys, and press Space
        again.
      </p>
      {single && <StageSwitch columns={columns} {...single} />}
      <div ref={board} className={boardClass}>
        {drawn.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            pending={moves.pending}
            lifted={lifted}
            openedId={beside.openedId}
            keysId={keysId}
            usualDays={usualDays.get(column.stage)}
            isReading={isReading}
            isFolded={!single && isFolded(column)}
            onFold={(next) => fold(column.stage, next)}
            {...handlers}
            onMore={() => showMore(column.stage)}
          />
        ))}
      </div>
      <Keys />
    </div>
  );
}

// `relative` makes hidden texts for screen readers scroll with the board; otherwise they make the page wider.
const boardClass =
  "salesgeo:relative salesgeo:flex salesgeo:gap-2 salesgeo:overflow-x-auto salesgeo:pb-2 salesgeo:print:flex-wrap";

function Keys() {
  if (!useCan("sales:write")) return null;
  return (
    <p className="salesgeo:mt-2 salesgeo:text-label salesgeo:text-ink-soft salesgeo:print:hidden">
      Drag a card to another stage, or move it with its menu.
    </p>
  );
}

interface CardHandling extends Pick<BoardProps, "moves" | "onOpen"> {
  readonly board: React.RefObject<HTMLElement | null>;
  readonly stages: readonly PipelineStage[];
  readonly columns: ReturnType<typeof useBoard>["columns"];
  readonly fold: ReturnType<typeof useFoldedStages>["fold"];
}

function useCardHandlers({ board, stages, columns, moves, fold, onOpen }: CardHandling) {
  const focus = useFollowedFocus(board);
  const send = (entry: PipelineEntry, to: PipelineStage) => {
    // The column opens, so that the card is seen where it went.
    fold(to, false);
    moves.move(entry, to);
  };
  const move = (entry: PipelineEntry, to: PipelineStage) => {
    focus.follow(entry.id);
    send(entry, to);
  };
  const open = ({ id }: PipelineEntry) => onOpen(id);
  const keyboard = useKeyboardMove({
    stages,
    onMove: move,
    onOpen: open,
    announce: moves.announce,
  });
  const drop = (entryId: string, to: PipelineStage) => {
    const dropped = columns.flatMap(({ entries }) => entries).find(({ id }) => id === entryId);
    // After a drop by pointer the focus does not follow the card.
    focus.leave();
    if (dropped) send(dropped, to);
  };
  return {
    lifted: keyboard.lifted,
    handlers: {
      onMove: useStable(move),
      onOpen: useStable(open),
      onKey: useStable(keyboard.handleKey),
      onLeave: useStable(keyboard.handleLeave),
      onDrop: useStable(drop),
    },
  };
}

/** Gives an event handler a stable identity, so that the cards that receive it do not render again. */
function useStable<Args extends unknown[], Answer>(work: (...args: Args) => Answer) {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
