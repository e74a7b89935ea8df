import {
  settleQuestion,
  undoQuestion,
  reopenQuestion,
} from "@dash/contracts/questions/question-changes";
import type { Question } from "@dash/contracts/questions/questions";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { Button } from "@dash/kit/ui/form/button";
import { questionUndo } from "./question-undo.ts";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { ReasonDialog } from "@dash/kit/ui/overlay/reason-dialog";
import type { NewAnswerProps } from "./new-answer.tsx";

export interface ThreadActionsProps {
  readonly question: Question;
  readonly onAnswer: () => void;
  /** Is called when the question itself was taken back. */
  readonly onGone: () => void;
}

/** The actions that the reader may take on a question. */
export function ThreadActions({ question, onAnswer, onGone }: ThreadActionsProps) {
  const { id, can, entries } = question;
  const settle = useRecordAction(settleQuestion, {
    success: "Question settled",
    failure: "Failed to settle the question. Please try again.",
    undo: (settled) => questionUndo(settled, "The question is open again."),
  });
  const takeBack = useRecordAction(undoQuestion, {
    success: entries.length > 0 ? "Your last entry is taken back" : "Your question is taken back",
    failure: "It could not be taken back. Please try again.",
  });
  const handleTakeBack = async () => {
    if (
      (await takeBack.act({ params: { id }, body: { entryId: entries.at(-1)?.id ?? null } })) &&
      entries.length === 0
    )
      onGone();
  };
  return (
    <div className="kpi:mt-3 kpi:flex kpi:flex-wrap kpi:gap-2 kpi:empty:hidden">
      {can.answer && (
        <Button size="small" onClick={onAnswer}>
          Answer
        </Button>
      )}
      {can.settle && (
        <Button
          size="small"
          isPending={settle.isPending}
          onClick={() => void settle.act({ params: { id } })}
        >
          Settled
        </Button>
      )}
      {can.reopen && (
        <DialogButton
          size="small"
          dialog={(onClose) => <ReopenQuestion question={question} onClose={onClose} />}
        >
          Open again
        </DialogButton>
      )}
      {can.undo && (
        <Button
          size="small"
          variant="ghost"
          isPending={takeBack.isPending}
          onClick={() => void handleTakeBack()}
        >
          Take back
        </Button>
      )}
    </div>
  );
}

/** Opens a settled question again, with a reason. */
function ReopenQuestion({ question: { id, title }, onClose }: NewAnswerProps) {
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
