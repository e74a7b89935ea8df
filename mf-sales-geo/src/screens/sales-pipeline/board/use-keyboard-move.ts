import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { stageNames, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import { useState, type KeyboardEvent } from "react";

export interface KeyboardMoveOptions {
  readonly stages: readonly PipelineStage[];
  readonly onMove: (entry: PipelineEntry, to: PipelineStage) => void;
  readonly onOpen: (entry: PipelineEntry) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

/** The card that the keyboard has lifted, and the column that it is over. */
export interface LiftedCard {
  readonly entryId: string;
  readonly over: PipelineStage;
}

/**
 * Moves cards by keyboard: Space lifts and drops, the arrows choose the column, Escape puts the card back. Enter opens
 * a card that is not lifted.
 */
export function useKeyboardMove({ stages, onMove, onOpen, announce }: KeyboardMoveOptions) {
  const [lifted, setLifted] = useState<LiftedCard | null>(null);

  const hold = (entry: PipelineEntry, over: PipelineStage, text: string) => {
    setLifted({ entryId: entry.id, over });
    announce(text);
  };
  const lift = (entry: PipelineEntry) => {
    const position = positionText(entry.currentStage, stages);
    hold(
      entry,
      entry.currentStage,
      `${entry.customerName} lifted from ${position}. ${LIFTED_KEYS}`,
    );
  };
  const carry = (entry: PipelineEntry, from: PipelineStage, step: number) => {
    const over = stages[stages.indexOf(from) + step] ?? from;
    hold(entry, over, `Over ${positionText(over, stages)}`);
  };
  const putBack = (entry: PipelineEntry) => {
    setLifted(null);
    announce(`${entry.customerName} stays in ${stageNames[entry.currentStage]}`);
  };
  const drop = (entry: PipelineEntry, over: PipelineStage) => {
    if (over === entry.currentStage) return putBack(entry);
    setLifted(null);
    onMove(entry, over);
  };

  const acts = { lift, carry, putBack, drop, onOpen };
  return {
    lifted,
    handleKey: (event: KeyboardEvent, entry: PipelineEntry) =>
      press(event, keysOf(entry, lifted, acts)),
    handleLeave: (entry: PipelineEntry) => lifted?.entryId === entry.id && putBack(entry),
  };
}

type Keys = Readonly<Record<string, () => void>>;

interface CardActs {
  readonly lift: (entry: PipelineEntry) => void;
  readonly carry: (entry: PipelineEntry, from: PipelineStage, step: number) => void;
  readonly putBack: (entry: PipelineEntry) => void;
  readonly drop: (entry: PipelineEntry, over: PipelineStage) => void;
  readonly onOpen: (entry: PipelineEntry) => void;
}

function keysOf(entry: PipelineEntry, lifted: LiftedCard | null, acts: CardActs): Keys {
  const { lift, carry, putBack, drop, onOpen } = acts;
  if (lifted?.entryId !== entry.id)
    return {
      Enter: () => onOpen(entry),
      " ": () => (entry.can.move ? lift(entry) : onOpen(entry)),
    };
  const { over } = lifted;
  return {
    ArrowRight: () => carry(entry, over, 1),
    ArrowLeft: () => carry(entry, over, -1),
    " ": () => drop(entry, over),
    Enter: () => drop(entry, over),
    Escape: () => putBack(entry),
  };
}

function press(event: KeyboardEvent, keys: Keys): void {
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

const LIFTED_KEYS = "Arrow keys choose the stage, Space drops it, Escape puts it back.";

function positionText(stage: PipelineStage, stages: readonly PipelineStage[]): string {
  return `${stageNames[stage]}, stage ${stages.indexOf(stage) + 1} of ${stages.length}`;
}
