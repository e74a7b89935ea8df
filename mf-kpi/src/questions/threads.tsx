import type { Question } from "@dash/contracts/questions/questions";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { DialogActions } from "@dash/kit/ui/overlay/dialog";
import { useId, useState, type ReactNode } from "react";
import { NewAnswer } from "./new-answer.tsx";
import { entryText, personText, valueText } from "./question-texts.ts";
import { ThreadActions, type ThreadActionsProps } from "./thread-actions.tsx";

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

interface ThreadProps extends ThreadActionsProps {
  /** The form of an answer is open, so the actions are out of the way. */
  readonly isAnswering: boolean;
  readonly children?: ReactNode;
}

/** A question with what followed, and what the figure was and is. */
function Thread({ isAnswering, children, ...actions }: ThreadProps) {
  const { question } = actions;
  const textId = useId();
  return (
    <article
      aria-labelledby={textId}
      className="kpi:border-t kpi:border-line kpi:py-4 kpi:text-body kpi:text-ink kpi:first:border-t-0 kpi:first:pt-0"
    >
      <Said by={askedText(question)} at={question.askedAt} />
      <p id={textId} className={`${TEXT} kpi:font-medium`}>
        {question.text}
      </p>
      <p className="kpi:mt-1 kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-2 kpi:text-ink-soft kpi:tabular-nums">
        {valueText(question)}
        {question.state === "settled" && <Badge tone="secondary">Settled</Badge>}
      </p>
      {question.entries.length > 0 && (
        <ol className="kpi:mt-3 kpi:flex kpi:flex-col kpi:gap-3 kpi:border-l kpi:border-line kpi:pl-4">
          {question.entries.map((entry) => (
            <li key={entry.id}>
              <Said by={entryText(entry)} at={entry.at} />
              {entry.text && <p className={TEXT}>{entry.text}</p>}
            </li>
          ))}
        </ol>
      )}
      {children}
      {!isAnswering && <ThreadActions {...actions} />}
    </article>
  );
}

const TEXT = "kpi:wrap-anywhere kpi:whitespace-pre-wrap";

function askedText({ askedBy, askedOf }: Question): string {
  return askedOf
    ? `${personText(askedBy)} asked ${personText(askedOf)}`
    : `${personText(askedBy)} asked`;
}

function Said({ by, at }: { readonly by: string; readonly at: string }) {
  return (
    <p className="kpi:text-label kpi:text-ink-soft">
      {by}, {formatDateTime(at)}
    </p>
  );
}
