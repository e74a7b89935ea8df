import { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { PipelineMove } from "@dash/contracts/sales/pipeline-input";
import { stageNames, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import { movePipelineEntry } from "@dash/contracts/sales/sales-pipeline";
import {
  invalidateShown,
  messageOf,
  mutationFor,
  problemOf,
  toastFailure,
  toastSuccess,
} from "@dash/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { safeParse } from "zod/v4/core";
import { askableFields, askedFields, type AskedField } from "./asked-fields.ts";

const MOVED = "Pipeline entry updated successfully";
export const MOVE_FAILED = "Failed to update pipeline entry";

/** A move that waits for the user to fill in required fields. */
export interface AskedMove {
  readonly entry: PipelineEntry;
  readonly to: PipelineStage;
  readonly fields: readonly AskedField[];
  /** The fields that the server found missing. */
  readonly missing: readonly FieldProblem[];
}

/** The unsaved moves by entry id: each entry with its new stage. */
export type PendingMoves = ReadonlyMap<string, PipelineEntry>;

/** Moves entries between stages. A move is visible at once, and is undone if it fails. */
export function useMoves() {
  const send = useSentMove();
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const [said, setSaid] = useState("");
  const { pending, moveNow } = useMovesUnderWay({ send, onAsk: setAsked, say: setSaid });
  return {
    pending,
    asked,
    /** The text for screen readers about the latest move. */
    said,
    say: setSaid,
    /** Moves the entry, or first asks for the fields that its new stage requires. */
    move: (entry: PipelineEntry, to: PipelineStage) => {
      if (to === entry.currentStage || pending.has(entry.id)) return;
      const fields = askedFields(entry, to);
      if (fields.length > 0) setAsked({ entry, to, fields, missing: [] });
      else void moveNow(entry, to);
    },
    /** Sends a move with the fields that the user filled in. Throws when the server refuses. */
    sendAsked: ({ entry, to }: AskedMove, body: Omit<PipelineMove, "currentStage">) =>
      send(entry, { ...body, currentStage: to }),
    finishAsked: ({ entry, to }: AskedMove) => {
      setAsked(null);
      setSaid(movedText(entry, to));
      toastSuccess(MOVED);
    },
    endAsking: () => setAsked(null),
  };
}

export type Moves = ReturnType<typeof useMoves>;

interface MovesUnderWay {
  readonly send: ReturnType<typeof useSentMove>;
  readonly onAsk: (asked: AskedMove) => void;
  readonly say: (text: string) => void;
}

function useMovesUnderWay({ send, onAsk, say }: MovesUnderWay) {
  const client = useQueryClient();
  const [pending, setPending] = useState<PendingMoves>(new Map());

  const handleRefusal = (error: unknown, entry: PipelineEntry, to: PipelineStage) => {
    const fields = askableFields(to);
    const named = problemOf(error)?.fields ?? [];
    const missing = named.filter(({ path }) => fields.some((name) => name === path));
    if (missing.length > 0) onAsk({ entry, to, fields, missing });
    else tellRefusedMove(error, entry);
    void invalidateShown(client, movePipelineEntry);
  };
  const moveNow = async (entry: PipelineEntry, to: PipelineStage) => {
    setPending((moves) => new Map(moves).set(entry.id, { ...entry, currentStage: to }));
    try {
      await send(entry, { currentStage: to });
      say(movedText(entry, to));
      toastSuccess(MOVED);
    } catch (error) {
      say(`${entry.customerName} is back in ${stageNames[entry.currentStage]}`);
      handleRefusal(error, entry, to);
    } finally {
      setPending((moves) => without(moves, entry.id));
    }
  };
  return { pending, moveNow };
}

/** Sends a move. If another user changed the entry but not its stage, sends the move again on the current version. */
function useSentMove() {
  const { mutateAsync } = useMutation(mutationFor(movePipelineEntry));
  return async ({ id, currentStage, version }: PipelineEntry, body: PipelineMove) => {
    const params = { id };
    try {
      await mutateAsync({ params, body, version });
    } catch (error) {
      const current = currentEntry(error);
      if (current?.currentStage !== currentStage) throw error;
      await mutateAsync({ params, body, version: current.version });
    }
  };
}

/** Notifies the user why a move was refused: another user moved the entry first, or the server's reason. */
export function tellRefusedMove(error: unknown, entry: PipelineEntry): void {
  const current = currentEntry(error);
  const isMoved = current && current.currentStage !== entry.currentStage;
  toastFailure(error, isMoved ? movedMeanwhile(current) : messageOf(error, MOVE_FAILED));
}

/** The entry after another user's change, if that change caused the refusal. */
export function currentEntry(error: unknown): PipelineEntry | null {
  const current = safeParse(PipelineEntry, problemOf(error)?.current);
  return current.success ? current.data : null;
}

function movedMeanwhile({ movedByName, currentStage }: PipelineEntry): string {
  return `${movedByName ?? "Somebody"} moved this to ${stageNames[currentStage]}`;
}

function movedText({ customerName }: PipelineEntry, to: PipelineStage): string {
  return `${customerName} moved to ${stageNames[to]}`;
}

function without(moves: PendingMoves, id: string): PendingMoves {
  const rest = new Map(moves);
  rest.delete(id);
  return rest;
}
