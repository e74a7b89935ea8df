import { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { PipelineMove } from "@dash/contracts/sales/pipeline-input";
import { stageNames, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import { movePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { invalidateAfter, messageOf, mutationFor, problemOf, toastFailure } from "@dash/kit";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { safeParse } from "zod/v4/core";
import { entryUndo } from "../entry/entry-undo.ts";
import { askedFields, possibleFields, type MoveField } from "./move-fields.ts";

const MOVED = "Pipeline entry updated successfully";
export const MOVE_FAILED = "Failed to update pipeline entry";

/** A move that waits for the user to fill in fields. */
export interface MoveRequest {
  readonly entry: PipelineEntry;
  readonly to: PipelineStage;
  readonly fields: readonly MoveField[];
  /** The fields that the server found missing. */
  readonly missing: readonly FieldProblem[];
}

/** The unsaved moves by entry id: each entry with its new stage. */
export type PendingMoves = ReadonlyMap<string, PipelineEntry>;

/** Moves entries between stages. A move is visible at once, and is undone if it fails. */
export function useMoves() {
  const send = useSentMove();
  const offerUndo = useUndo();
  const [request, setRequest] = useState<MoveRequest | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const handleMoved = (entry: PipelineEntry, moved: PipelineEntry) => {
    const { customerName, currentStage: former } = entry;
    setAnnouncement(movedText(entry, moved.currentStage));
    offerUndo(MOVED, entryUndo(moved, `${customerName} is back in ${stageNames[former]}.`));
  };
  const { pending, moveNow } = useMovesUnderWay({
    send,
    onRequest: setRequest,
    onMoved: handleMoved,
    announce: setAnnouncement,
  });
  return {
    pending,
    request,
    /** The text for screen readers about the latest move. */
    announcement,
    announce: setAnnouncement,
    /** Moves the entry, or first asks for the fields that its new stage requires or wants. */
    move: (entry: PipelineEntry, to: PipelineStage) => {
      if (to === entry.currentStage || pending.has(entry.id)) return;
      const fields = askedFields(entry, to);
      if (fields.length > 0) setRequest({ entry, to, fields, missing: [] });
      else void moveNow(entry, to);
    },
    /** Sends a move with the fields that the user filled in. Throws when the server refuses. */
    sendRequested: ({ entry, to }: MoveRequest, body: Omit<PipelineMove, "currentStage">) =>
      send(entry, { ...body, currentStage: to }),
    finishRequest: ({ entry }: MoveRequest, moved: PipelineEntry) => {
      setRequest(null);
      handleMoved(entry, moved);
    },
    closeRequest: () => setRequest(null),
  };
}

export type Moves = ReturnType<typeof useMoves>;

interface MovesUnderWay {
  readonly send: ReturnType<typeof useSentMove>;
  readonly onRequest: (request: MoveRequest) => void;
  readonly onMoved: (entry: PipelineEntry, moved: PipelineEntry) => void;
  readonly announce: (text: string) => void;
}

function useMovesUnderWay({ send, onRequest, onMoved, announce }: MovesUnderWay) {
  const client = useQueryClient();
  const [pending, setPending] = useState<PendingMoves>(new Map());

  const handleRefusal = (error: unknown, entry: PipelineEntry, to: PipelineStage) => {
    const fields = possibleFields(to);
    const problems = problemOf(error)?.fields ?? [];
    const missing = problems.filter(({ path }) => fields.some((name) => name === path));
    if (missing.length > 0) onRequest({ entry, to, fields, missing });
    else toastRefusedMove(error, entry);
    void invalidateAfter(client, movePipelineEntry);
  };
  const moveNow = async (entry: PipelineEntry, to: PipelineStage) => {
    setPending((moves) => new Map(moves).set(entry.id, { ...entry, currentStage: to }));
    try {
      onMoved(entry, await send(entry, { currentStage: to }));
    } catch (error) {
      announce(`${entry.customerName} is back in ${stageNames[entry.currentStage]}`);
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
      return await mutateAsync({ params, body, version });
    } catch (error) {
      const current = currentEntry(error);
      if (current?.currentStage !== currentStage) throw error;
      return mutateAsync({ params, body, version: current.version });
    }
  };
}

/** Notifies the user why a move was refused: another user moved the entry first, or the server's reason. */
export function toastRefusedMove(error: unknown, entry: PipelineEntry): void {
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
