import type { UnmatchedCaller } from "@dash/contracts/interactions/callers";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDateTime, Link } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { actionsColumn, type Column } from "@dash/kit/ui/list/data-table";
import { PhoneNumber } from "@dash/kit/ui/text/phone-number";
import { callsOfNumber } from "../interaction-list/interaction-filter.ts";
import { CallResult } from "../interaction/call-result.tsx";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";

/** Without `onSayWho` the rows have no action. */
export function unmatchedColumns(
  onSayWho: ((caller: UnmatchedCaller) => void) | undefined,
): Column<UnmatchedCaller>[] {
  return [
    ...valueColumns,
    actionsColumn(
      (caller) =>
        onSayWho && (
          <span className="customers:-my-1.5 customers:flex customers:justify-end customers:max-md:-my-2.5">
            <Button
              size="small"
              data-opens-row
              aria-label={`Say who this is: ${caller.number}`}
              className="customers:max-md:px-2!"
              onClick={() => onSayWho(caller)}
            >
              Say who this is
            </Button>
          </span>
        ),
    ),
  ];
}

const valueColumns: readonly Column<UnmatchedCaller>[] = [
  {
    key: "number",
    header: "Number",
    cell: ({ number }) => (
      <span className="customers:font-medium">
        <PhoneNumber number={number} />
      </span>
    ),
  },
  {
    key: "calls",
    header: "Calls",
    cell: ({ number, calls }) => (
      <Link
        to={callsOfNumber(number)}
        aria-label={`${pluralize(calls, "call")} of ${number}`}
        className="customers:font-medium customers:whitespace-nowrap customers:text-accent-ink customers:hover:underline"
      >
        {pluralize(calls, "call")}
      </Link>
    ),
  },
  {
    key: "last",
    header: "Last call",
    narrowLabel: "Last",
    cell: (caller) => <LastCall caller={caller} />,
  },
  {
    key: "candidates",
    header: "Who has this number",
    narrow: "line",
    cell: ({ candidates }) => <Candidates of={candidates} />,
  },
];

function LastCall({ caller }: { readonly caller: UnmatchedCaller }) {
  const { lastCallAt, lastDirection, lastBucket } = caller;
  const direction = lastDirection === "none" ? null : lastDirection;
  return (
    <span className="customers:md:whitespace-nowrap">
      <time dateTime={lastCallAt}>{formatDateTime(lastCallAt)}</time>{" "}
      {lastBucket === "visit" ? (
        <span className="customers:text-label customers:text-ink-soft">Visit</span>
      ) : (
        <CallResult call={{ direction, bucket: lastBucket }} />
      )}
    </span>
  );
}

function Candidates({ of }: { readonly of: UnmatchedCaller["candidates"] }) {
  if (of.length === 0)
    return <span className="customers:text-ink-soft customers:max-md:hidden">Nobody yet</span>;
  return of.map(({ id, name, kind }, index) => (
    <span key={id} className="customers:wrap-anywhere">
      {index > 0 && ", "}
      <CustomerLink id={id}>{name}</CustomerLink> ({kind})
    </span>
  ));
}
