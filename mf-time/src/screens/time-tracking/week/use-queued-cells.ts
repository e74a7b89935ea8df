import { loadOutgoing, type WaitingWrite } from "@dash/kit";
import { useWaiting } from "@dash/kit/ui/feedback/use-waiting";
import { useOpenDevice } from "@dash/kit/ui/feedback/use-write";
import { CELL, cellOf } from "../../../waiting/kept-cell.ts";
import { cellId, type CellPlace } from "./cell-id.ts";
import type { CellState, CellStates } from "./cell-state.ts";

/** The states of a person's cells in the queue of writes, and the function that drops what the server refused of one. */
export function useQueuedCells(owner: string | undefined) {
  useOpenDevice(owner);
  const writes = useWaiting(owner, [CELL]);
  const states: CellStates = new Map(writes.map((write) => [write.draft, stateOf(write)]));
  const dropRefused = async (place: CellPlace): Promise<void> => {
    const refused = writes.filter((each) => each.draft === cellId(place) && each.refusal);
    if (!owner || refused.length === 0) return;
    const { dropWaiting } = await loadOutgoing();
    for (const { key } of refused) await dropWaiting(owner, key);
  };
  return { states, dropRefused };
}

function stateOf(write: WaitingWrite): CellState {
  const { text } = cellOf(write);
  const { key, refusal } = write;
  return refusal === undefined
    ? { kind: "waiting", text }
    : { kind: "refused", text, message: refusal, key };
}
