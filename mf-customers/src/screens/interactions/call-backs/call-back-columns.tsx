import type { CallBack } from "@dash/contracts/interactions/callers";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { RowLink } from "@dash/kit/ui/list/row-opener";
import { customerAddress } from "@dash/kit/ui/text/customer-link";
import { callBackName } from "../../../interactions/interaction-texts.ts";
import { waitingText } from "../../../interactions/waiting-text.ts";
import { PhoneLink } from "../customer/phone-link.tsx";
import { callsOfNumber } from "../interaction-list/interaction-filter.ts";
import { AssignedPerson } from "./assigned-person.tsx";
import { CallBackActions } from "./call-back-actions.tsx";
import { CallBackNote } from "./call-back-note.tsx";

/** `canChange` says whether the reader calls back. */
export function callBackColumns(canChange: boolean, now: Date): readonly Column<CallBack>[] {
  return [
    { key: "who", header: "Who", sort: "name", cell: (callBack) => <Who callBack={callBack} /> },
    { key: "number", header: "Number", cell: numberOf },
    {
      key: "since",
      header: "Missed since",
      sort: "firstMissedAt",
      cell: (callBack) => <Since callBack={callBack} now={now} />,
    },
    ...missedColumns,
    {
      key: "assigned",
      header: "Assigned to",
      sort: "assignedToName",
      narrow: "line",
      narrowLabel: "Assigned to",
      cell: (callBack) =>
        canChange ? <AssignedPerson callBack={callBack} /> : (callBack.assignedToName ?? "Nobody"),
    },
    {
      key: "note",
      header: "Note",
      narrow: "line",
      narrowLabel: "Note",
      cell: (callBack) =>
        canChange ? <CallBackNote callBack={callBack} /> : (callBack.note ?? "–"),
    },
    actionsColumn((callBack) => canChange && <CallBackActions callBack={callBack} />),
  ];
}

const missedColumns: readonly Column<CallBack>[] = [
  {
    key: "missed",
    header: "How often",
    sort: "missed",
    cell: ({ missed }) => (missed === 1 ? "once" : `${missed} times`),
  },
  {
    key: "voicemail",
    header: "Voicemail",
    cell: ({ hasVoicemail }) =>
      hasVoicemail ? (
        <Badge tone="caution">Left a message</Badge>
      ) : (
        <span className="customers:text-ink-soft customers:max-md:hidden">None</span>
      ),
  },
];

interface CellProps {
  readonly callBack: CallBack;
}

/** The caller; leads to the customer, or to the calls of the number while nobody is identified. */
function Who({ callBack }: CellProps) {
  const { number, contactId } = callBack;
  const who = callBackName(callBack);
  // The many controls of the row would otherwise leave a name less room than its words.
  const name = <span className="customers:wrap-break-word">{who}</span>;
  if (contactId !== null) return <RowLink to={customerAddress(contactId)}>{name}</RowLink>;
  if (number === null) return <span className="customers:font-medium">{name}</span>;
  return (
    <RowLink to={callsOfNumber(number)} aria-label={`${who}, calls of ${number}`}>
      {name}
    </RowLink>
  );
}

function numberOf(callBack: CallBack) {
  const { number } = callBack;
  return number === null ? "–" : <PhoneLink number={number} of={callBackName(callBack)} />;
}

function Since({ callBack, now }: CellProps & { readonly now: Date }) {
  const { firstMissedAt, lastMissedAt, missed } = callBack;
  return (
    <>
      <span className="customers:whitespace-nowrap">{waitingText(firstMissedAt, now)}</span>
      <span className="customers:block customers:text-label customers:text-ink-soft">
        <time dateTime={firstMissedAt}>{formatDateTime(firstMissedAt)}</time>
        {missed > 1 && `, last ${formatDateTime(lastMissedAt)}`}
      </span>
    </>
  );
}
