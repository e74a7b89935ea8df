import type { Question } from "@dash/contracts/questions/questions";
import { DialogActions } from "@dash/kit/ui/overlay/dialog";
import { useState, type ReactNode } from "react";
import { NewAnswer } from "./new-answer.tsx";
import { Thread } from "./thread.tsx";

export interface ThreadsProps {
  readonly questions: readonly Question[];
  /** Is called when a question was taken back. */
  readonly onGone: () => void;
  /** Draws more about a question, below what was said. */
  readonly more?: (question: Question) => ReactNode;
  /** Further buttons of the dialog. */
  readonly children: ReactNode;
}

/** Some questions in a dialog. While one is answered, the others are out of the way. */
export function Threads({ questions, onGone, more, children }: ThreadsProps) {
  const [answeredId, setAnsweredId] = useState<string | null>(null);
  const answered = questions.find(({ id }) => id === answeredId);
  const shown = answered ? [answered] : questions;
  return (
    <>
      {shown.map((question) => (
        <Thread
          key={question.id}
          question={question}
          isAnswering={question === answered}
          onAnswer={() => setAnsweredId(question.id)}
          onGone={onGone}
        >
          {more?.(question)}
        </Thread>
      ))}
      {answered ? (
        <NewAnswer question={answered} onClose={() => setAnsweredId(null)} />
      ) : (
        <DialogActions>{children}</DialogActions>
      )}
    </>
  );
}
