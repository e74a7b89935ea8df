import type { CallBack } from "@dash/contracts/interactions/callers";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { RowLink } from "@dash/kit/ui/list/row-opener";
import { customerAddress } from "@dash/kit/ui/text/customer-link";
import { callBackName } from "../../../interactions/interaction-texts.ts";
import { waitingText } from "../../../interactions/waiting-text.ts";
import { callsOfNumber } from "../interaction-list/interaction-filter.ts";
import { CallLink, DoneButton, type CallBackProps } from "./call-back-actions.tsx";
import { CallBackHandling, HandlingText } from "./call-back-handling.tsx";

/** `canChange` says whether the reader calls back. */
export function callBackColumns(canChange: boolean, now: Date): readonly Column<CallBack>[] {
  return [
    ...(canChange ? [doneColumn] : []),
    {
      key: "number",
      header: "Call",
      narrow: "last",
      cell: (callBack) => <CallLink callBack={callBack} />,
    },
    {
      key: "who",
      header: "Who",
      sort: "name",
      narrow: "first",
      cell: (callBack) => <Who callBack={callBack} />,
    },
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
      cut: "large",
      narrow: "last",
      narrowLabel: "Assigned to",
      cell: (callBack) =>
        canChange ? <CallBackHandling callBack={callBack} /> : <HandlingText callBack={callBack} />,
    },
  ];
}

const doneColumn: Column<CallBack> = actionsColumn((callBack) => (
  <DoneButton callBack={callBack} />
));

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
        <span className="customers:text-ink-soft">No message</span>
      ),
  },
];

/** The caller; leads to the customer, or to the calls of the number while nobody is identified. */
function Who({ callBack }: CallBackProps) {
  const { number, contactId } = callBack;
  const who = callBackName(callBack);
  const name = (
    <span className="customers:md:block customers:md:w-max customers:md:max-w-44">{who}</span>
  );
  if (contactId !== null) return <RowLink to={customerAddress(contactId)}>{name}</RowLink>;
  if (number === null) return <span className="customers:font-medium">{name}</span>;
  return (
    <RowLink to={callsOfNumber(number)} aria-label={`${who}, calls of ${number}`}>
      {name}
    </RowLink>
  );
}

function Since({ callBack, now }: CallBackProps & { readonly now: Date }) {
  const { firstMissedAt, lastMissedAt, missed } = callBack;
  const first = formatDateTime(firstMissedAt);
  return (
    <span
      title={missed > 1 ? `${first}, last ${formatDateTime(lastMissedAt)}` : first}
      className="customers:whitespace-nowrap"
    >
      {waitingText(firstMissedAt, now)}{" "}
      <time
        dateTime={firstMissedAt}
        className="customers:hidden customers:text-label customers:text-ink-soft customers:min-[90rem]:inline"
      >
        {first}
      </time>
    </span>
  );
}
