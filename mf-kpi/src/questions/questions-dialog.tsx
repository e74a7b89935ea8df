import type { Question } from "@dash/contracts/questions/questions";
import { formatMonth, type RecordAbout } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useState } from "react";
import { NewQuestion } from "./new-question.tsx";
import { Threads } from "./threads.tsx";

export interface QuestionsDialogProps {
  readonly about: RecordAbout;
  readonly questions: readonly Question[];
  readonly onClose: () => void;
}

/** The questions about a figure. Without one it begins with the form. */
export function QuestionsDialog({ about, questions, onClose }: QuestionsDialogProps) {
  const [isAsking, setIsAsking] = useState(questions.length === 0);
  return (
    <Dialog
      onClose={onClose}
      title={about.name}
      description={`${formatMonth(about.month, about.year)}. Both companies read questions and answers.`}
    >
      {isAsking ? (
        <NewQuestion about={about} onClose={onClose} />
      ) : (
        <Threads questions={questions} onGone={onClose}>
          <Button onClick={() => setIsAsking(true)}>Ask something else</Button>
        </Threads>
      )}
    </Dialog>
  );
}
