import type { Question } from "@dash/contracts/questions/questions";
import { formatDate } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import type { Column } from "@dash/kit/ui/list/data-table";
import { RowOpener } from "@dash/kit/ui/list/row-opener";
import { entryActs, isAnswered, titleText } from "../../../questions/question-texts.ts";

export function questionColumns(onOpen: (question: Question) => void): Column<Question>[] {
  return [
    {
      key: "figure",
      header: "Figure",
      cut: "small",
      cell: (question) => (
        <RowOpener
          action={{
            name: `Question about ${titleText(question)}`,
            onAct: () => onOpen(question),
          }}
        >
          {titleText(question)}
        </RowOpener>
      ),
    },
    {
      key: "text",
      header: "Question",
      narrow: "line",
      cut: "large",
      cell: ({ text }) => text.split("\n", 1)[0],
    },
    {
      key: "askedBy",
      header: "Asked by",
      narrowLabel: "By",
      cell: ({ askedBy }) => <OneLine>{askedBy.name}</OneLine>,
    },
    {
      key: "askedOf",
      header: "For whom",
      narrowLabel: "For",
      cell: ({ askedOf }) => (askedOf ? <OneLine>{askedOf.name}</OneLine> : "–"),
    },
    { key: "last", header: "Last word", cell: lastWord },
    {
      key: "state",
      header: "State",
      narrow: "aside",
      cell: (question) =>
        question.state === "open" ? (
          <Badge tone="accent">{isAnswered(question) ? "Answered" : "Open"}</Badge>
        ) : (
          <span className="kpi:text-ink-soft">Settled</span>
        ),
    },
  ];
}

function lastWord({ entries }: Question) {
  const last = entries.at(-1);
  if (!last) return "–";
  return <OneLine>{`${last.by.name} ${entryActs[last.kind]}, ${formatDate(last.at)}`}</OneLine>;
}

function OneLine({ children }: { readonly children: string }) {
  return <span className="kpi:md:whitespace-nowrap">{children}</span>;
}
