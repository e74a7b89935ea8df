import { answerQuestion } from "@dash/contracts/questions/question-changes";
import type { Question } from "@dash/contracts/questions/questions";
import { Form } from "@dash/kit/ui/form/form";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { FormActions } from "@dash/kit/ui/overlay/dialog";
import { useEffect } from "react";
import { questionUndo } from "./question-undo.ts";
import { SharedText } from "./shared-text.tsx";

export interface NewAnswerProps {
  readonly question: Question;
  readonly onClose: () => void;
}

/** The form of an answer. */
export function NewAnswer({ question: { id }, onClose }: NewAnswerProps) {
  const { form, create, draft, cancel, isPending } = useNewRecord({
    endpoint: answerQuestion,
    params: { id },
    draftId: `answer:${id}`,
    schema: answerQuestion.body,
    values: () => ({ text: "" }),
    success: "Answer saved",
    undo: (answered) => questionUndo(answered, "The answer is taken back."),
    failure: "Failed to answer. Please try again.",
    onClose,
  });
  useEffect(() => form.setFocus("text"), [form]);
  return (
    <Form form={form} onSubmit={create} draft={draft} label="New answer">
      <SharedText form={form} name="text" label="Answer" />
      <FormActions onCancel={cancel} isPending={isPending} save="Answer" saving="Saving..." />
    </Form>
  );
}
