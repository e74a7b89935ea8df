import { undoQuestion } from "@dash/contracts/questions/question-changes";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

/** How to take back the last thing that was done with a question. */
export function questionUndo(id: string, undone: string): Undo<typeof undoQuestion> {
  return { endpoint: undoQuestion, request: { params: { id } }, undone };
}
