import { getQuestion, type Question } from "@dash/contracts/questions/questions";
import { Link, queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { figureAddress } from "../../../questions/figure-address.ts";
import { titleText } from "../../../questions/question-texts.ts";
import { Threads } from "../../../questions/threads.tsx";
import { latestReportsQuery } from "../monthly-reports.queries.ts";

export interface QuestionDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One question, with the way to its figure. */
export function QuestionDialog({ id, onClose }: QuestionDialogProps) {
  const { data: question } = useSuspenseQuery(queryFor(getQuestion, { params: { id } }));
  return (
    <Dialog onClose={onClose} title={titleText(question)}>
      <Threads
        questions={[question]}
        onGone={onClose}
        more={(each) => <WhereItStands question={each} />}
      >
        <Button onClick={onClose}>Close</Button>
      </Threads>
    </Dialog>
  );
}

function WhereItStands({ question }: { readonly question: Question }) {
  const { kind, month, year } = question.subject;
  const { data } = useQuery({ ...latestReportsQuery, enabled: kind === "report-part" });
  const report = data?.rows.find((each) => each.month === month && each.year === year);
  const address = figureAddress(question, report?.id);
  return (
    address && (
      <Link
        to={address}
        className="kpi:mt-3 kpi:inline-flex kpi:min-h-6 kpi:items-center kpi:rounded-sm kpi:font-medium kpi:text-accent-ink kpi:hover:underline kpi:max-md:min-h-11"
      >
        Show where it stands
      </Link>
    )
  );
}
