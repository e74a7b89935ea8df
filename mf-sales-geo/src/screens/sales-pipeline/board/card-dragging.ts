import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import type { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { useEffect, useState, type RefObject } from "react";

/** The data of a dragged card. */
type CardContent = Readonly<Record<string | symbol, unknown>>;

const ENTRY_ID = Symbol("pipeline entry");
const STAGE = Symbol("its stage");

export interface DraggedCard {
  readonly entryId: string;
  readonly stage: PipelineStage;
  readonly isDisabled: boolean;
}

/** Makes a card draggable, by pointer and by a long touch. */
export function useDraggedCard(
  card: RefObject<HTMLElement | null>,
  { entryId, stage, isDisabled }: DraggedCard,
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    if (isDisabled || !card.current) return;
    return draggable({
      element: card.current,
      getInitialData: () => ({ [ENTRY_ID]: entryId, [STAGE]: stage }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [card, entryId, stage, isDisabled]);
  return isDragged;
}

/** Accepts cards that are dropped on a column; returns whether a card is over it. */
export function useCardTarget(
  column: RefObject<HTMLElement | null>,
  stage: PipelineStage,
  onDrop: (entryId: string, stage: PipelineStage) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!column.current) return;
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => isCard(source.data) && source.data[STAGE] !== stage,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        if (isCard(source.data)) onDrop(source.data[ENTRY_ID], stage);
      },
    });
  }, [column, stage, onDrop]);
  return isOver;
}

function isCard(content: CardContent): content is { [ENTRY_ID]: string; [STAGE]: PipelineStage } {
  return typeof content[ENTRY_ID] === "string";
}
