import { undoQuestion } from "@dash/contracts/questions/question-changes";
import type { Question } from "@dash/contracts/questions/questions";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

/** How to take back the last entry of a question as the answer shows it, or a question without entries. */
export function questionUndo(
  { id, entries }: Pick<Question, "id" | "entries">,
  undone: string,
): Undo<typeof undoQuestion> {
  const entryId = entries.at(-1)?.id ?? null;
  return { endpoint: undoQuestion, request: { params: { id }, body: { entryId } }, undone };
}
