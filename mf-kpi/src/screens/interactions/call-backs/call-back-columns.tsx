import type { CallBack } from "@dash/contracts/interactions/callers";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import type { Column } from "@dash/kit/ui/data-table";
import { RowLink } from "@dash/kit/ui/row-opener";
import { callerName } from "../../../interactions/interaction-words.ts";
import { callsOfNumber } from "../interaction-list/interaction-filter.ts";

export const callBackColumns: readonly Column<CallBack>[] = [
  { key: "who", header: "Who", cell: (callBack) => <Who callBack={callBack} /> },
  {
    key: "number",
    header: "Number",
    cell: ({ number }) => (
      <span className="kpi:whitespace-nowrap kpi:tabular-nums">{number ?? "–"}</span>
    ),
  },
  {
    key: "since",
    header: "Missed since",
    narrowLabel: "Since",
    cell: ({ firstMissedAt, lastMissedAt, missed }) => (
      <>
        <time dateTime={firstMissedAt} className="kpi:whitespace-nowrap">
          {formatDateTime(firstMissedAt)}
        </time>
        {missed > 1 && (
          <span className="kpi:block kpi:text-label kpi:text-ink-soft">
            last {formatDateTime(lastMissedAt)}
          </span>
        )}
      </>
    ),
  },
  {
    key: "missed",
    header: "How often",
    isNumber: true,
    narrow: "aside",
    cell: ({ missed }) => (missed === 1 ? "once" : `${missed} times`),
  },
  {
    key: "voicemail",
    header: "Voicemail",
    cell: ({ hasVoicemail }) =>
      hasVoicemail ? (
        <Badge tone="caution">Left a message</Badge>
      ) : (
        <span className="kpi:text-ink-soft kpi:max-md:hidden">None</span>
      ),
  },
];

/** The caller; opens the calls of the number for users who may see the number. */
function Who({ callBack: { number, name, callerType } }: { readonly callBack: CallBack }) {
  const who = name ?? callerName({ interactionType: "call", callerType });
  if (!number) return <span className="kpi:font-medium kpi:wrap-anywhere">{who}</span>;
  return (
    <RowLink to={callsOfNumber(number)} aria-label={`${who}, calls of ${number}`}>
      {who}
    </RowLink>
  );
}
