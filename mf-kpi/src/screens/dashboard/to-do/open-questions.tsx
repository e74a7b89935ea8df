import { listQuestions, type Question } from "@dash/contracts/questions/questions";
import { MAX_PAGE_ROWS } from "@dash/contracts/values/scalars";
import { formatDate, queryFor, useCan, useSession } from "@dash/kit";
import { ToDoItem, ToDoKind, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { useSuspenseQuery } from "@tanstack/react-query";
import { isAnswered } from "../../../questions/question-texts.ts";

const openQuestionsQuery = queryFor(listQuestions, {
  query: { state: "open", limit: MAX_PAGE_ROWS },
});

/** The open questions that wait for the reader: for an answer, or to be settled. */
export function OpenQuestions() {
  const myId = useSession()?.id;
  const isProvider = useCan("report:generate");
  const open = useSuspenseQuery(openQuestionsQuery).data;
  const isForMe = ({ askedOf, askedBy }: Question) =>
    askedOf ? askedOf.id === myId : isProvider && askedBy.company === "partner";
  const toAnswer = open.filter(
    (question) => question.can.answer && !isAnswered(question) && isForMe(question),
  );
  const toSettle = open.filter(
    (question) => question.can.settle && isAnswered(question) && question.askedBy.id === myId,
  );
  return (
    <>
      <Kind title="Questions to answer" action="Answer" questions={toAnswer} />
      <Kind title="Answered, to settle" action="Settle" questions={toSettle} />
    </>
  );
}

const QUESTIONS = "/monthly-reports?view=questions";

interface KindProps {
  readonly title: string;
  readonly action: string;
  readonly questions: readonly Question[];
}

function Kind({ title, action, questions }: KindProps) {
  const rows = useToDoRows();
  return (
    <ToDoKind title={title} total={questions.length} to={`${QUESTIONS}&state=open`} action={action}>
      {questions.slice(0, rows).map(({ id, text, title: figure, askedAt }) => (
        <ToDoItem
          key={id}
          name={
            <NameLink to={`${QUESTIONS}&question=${id}`}>
              {figure}: {text}
            </NameLink>
          }
        >
          {formatDate(askedAt)}
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}
