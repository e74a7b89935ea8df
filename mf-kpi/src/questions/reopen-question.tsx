import { reopenQuestion } from "@dash/contracts/questions/question-changes";
import { ReasonDialog } from "@dash/kit/ui/overlay/reason-dialog";
import type { NewAnswerProps } from "./new-answer.tsx";
import { questionUndo } from "./question-undo.ts";

/** Opens a settled question again, with a reason. */
export function ReopenQuestion({ question: { id, title }, onClose }: NewAnswerProps) {
  return (
    <ReasonDialog
      endpoint={reopenQuestion}
      request={(body) => ({ params: { id }, body })}
      formId={`reopen-question:${id}`}
      title="Open again"
      description={`The question about ${title} waits for an answer again.`}
      hint="Stands below the question. Both companies read it."
      save="Open again"
      saving="Opening..."
      success="Question opened again"
      failure="Failed to open the question again. Please try again."
      undo={(reopened) => questionUndo(reopened, "The question is settled again.")}
      onClose={onClose}
    />
  );
}
