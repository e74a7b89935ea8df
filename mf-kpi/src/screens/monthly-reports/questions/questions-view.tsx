import { listQuestions } from "@dash/contracts/questions/questions";
import { pluralize } from "@dash/contracts/values/pluralize";
import { AsyncSection, Link, useSearch, WidgetFrame } from "@dash/kit";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { Button, buttonClass } from "@dash/kit/ui/form/button";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import * as z from "zod/mini";
import { questionColumns } from "./question-columns.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { QuestionFilters, isNarrowed, nothing, useQuestionFilter } from "./question-filters.tsx";

const PAGE_ROWS = 20;
/** The question that the address opens. */
const OpenedSearch = z.object({ question: z.optional(z.uuid()) });

/** All questions about figures. Loading and failures stay within the card. */
export function QuestionsView() {
  const [{ question }, setSearch] = useSearch(OpenedSearch);
  return (
    <>
      <WidgetFrame title="Questions" loading="Loading questions...">
        <Questions onOpen={(id) => setSearch({ question: id }, { push: true })} />
      </WidgetFrame>
      {question && (
        <AsyncSection failure="The question could not be loaded." resetKey={question}>
          <QuestionDialog id={question} onClose={() => setSearch({ question: null })} />
        </AsyncSection>
      )}
    </>
  );
}

function Questions({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const list = useQuestionFilter();
  const { filter, setFilter } = list;
  const { total, listed, table } = useListPage(listQuestions, list, PAGE_ROWS);
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-4">
      <QuestionFilters filter={filter} onFilter={setFilter} />
      <DataTable
        {...table}
        caption={pluralize(total, "question")}
        columns={questionColumns(({ id }) => onOpen(id))}
        keyOf={({ id }) => id}
        empty={
          isNarrowed(listed) ? (
            <Empty
              title="No questions found"
              text="No question matches all filters."
              action={<Button onClick={() => setFilter(nothing)}>Clear filters</Button>}
            />
          ) : (
            <Empty
              title="No questions yet"
              text="Ask about a figure where it stands: rest on it and press its question mark."
              action={
                <Link to="/" className={buttonClass()}>
                  Open the dashboard
                </Link>
              }
            />
          )
        }
      />
    </div>
  );
}
