import { pluralize } from "@dash/contracts/values/pluralize";
import { useCan, type RecordAbout } from "@dash/kit";
import { CheckIcon, QuestionIcon } from "@dash/kit/ui/layout/icons";
import { useLater } from "@dash/kit/ui/layout/use-later";
import { Tooltip } from "@dash/kit/ui/overlay/tooltip";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isAbout, questionsNear } from "./questions.queries.ts";
import { useFigureGestures } from "./use-figure-gestures.ts";

const FAILURE = "The questions could not be loaded. Please try again.";

const looks = {
  none: [
    "kpi:pointer-events-none kpi:bg-raised kpi:text-ink-soft kpi:opacity-0 kpi:aria-expanded:opacity-100",
    "kpi:in-[:is(tr,[data-figure]):is(:hover,:focus-within)]:pointer-events-auto",
    "kpi:in-[:is(tr,[data-figure]):is(:hover,:focus-within)]:opacity-100",
  ].join(" "),
  open: "kpi:bg-accent kpi:text-on-accent",
  settled: "kpi:bg-sunken kpi:text-ink-soft",
};
/** The circle is drawn within the 20 px between two columns. A mouse gets 24 px, and a finger 44. */
const BUTTON = [
  "kpi:relative kpi:inline-flex kpi:size-6 kpi:cursor-pointer kpi:items-center kpi:justify-center",
  "kpi:rounded-full kpi:bg-clip-content kpi:p-0.5 kpi:print:hidden kpi:max-md:after:absolute kpi:max-md:after:-inset-2.5",
  "kpi:pointer-coarse:after:absolute kpi:pointer-coarse:after:-inset-2.5",
].join(" ");

/** The button of a mark. It is there on hover and on focus, and always where there is a question. */
export function MarkButton({ about }: { readonly about: RecordAbout }) {
  const client = useQueryClient();
  const canAsk = useCan("question:ask");
  const { data = [] } = useQuery(questionsNear(about));
  const questions = data.filter((question) => isAbout(question, about));
  const openCount = questions.filter(({ state }) => state === "open").length;
  const look = openCount > 0 ? "open" : questions.length > 0 ? "settled" : "none";
  const [isOpen, setIsOpen] = useState(false);
  const [QuestionsDialog, load] = useLater(
    async () => (await import("./questions-dialog.tsx")).QuestionsDialog,
  );
  const handleOpen = async () => {
    const known = client.ensureQueryData(questionsNear(about)).catch(() => undefined);
    if (await load(FAILURE)) await known.then(() => setIsOpen(true));
  };
  const button = useRef<HTMLButtonElement>(null);
  useFigureGestures(button, () => void handleOpen());
  if (!canAsk && look === "none") return null;
  const Sign = look === "settled" ? CheckIcon : QuestionIcon;
  return (
    <>
      <Tooltip text="Press q to open the questions">
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${labels[look](openCount || questions.length)}: ${about.name}`}
          onClick={() => void handleOpen()}
          className={`${BUTTON} ${looks[look]}`}
        >
          <Sign size={14} aria-hidden />
        </button>
      </Tooltip>
      {isOpen && QuestionsDialog && (
        <QuestionsDialog about={about} questions={questions} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const labels = {
  none: () => "Ask about this",
  open: (count: number) => pluralize(count, "open question"),
  settled: (count: number) => pluralize(count, "settled question"),
};
