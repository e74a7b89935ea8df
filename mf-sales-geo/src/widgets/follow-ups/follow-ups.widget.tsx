import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import { Link, queryPageFor, WidgetFrame } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { ArrowRightIcon } from "@dash/kit/ui/icons";
import { useSelectedMonth } from "@dash/kit/ui/selected-month";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FollowUp } from "./follow-up.tsx";

const MAX_ROWS = 5;

/** The overdue and due follow-ups, oldest first. */
const dueQuery = queryPageFor(listPipelineEntries, {
  query: { followUp: "due", sort: "nextFollowUp", limit: MAX_ROWS },
});

const linkClass = [
  "salesgeo:inline-flex salesgeo:min-h-6 salesgeo:items-center salesgeo:gap-1 salesgeo:rounded-sm",
  "salesgeo:text-body salesgeo:font-medium salesgeo:text-accent-ink salesgeo:hover:underline",
].join(" ");

export function FollowUpsWidget() {
  // The list is for today, whichever month the dashboard shows.
  const [selectedMonth] = useSelectedMonth();
  return (
    <WidgetFrame
      title="Follow-ups due"
      loading="Loading follow-ups..."
      actions={
        <>
          {selectedMonth && <Badge tone="secondary">Now</Badge>}
          <Link to="/sales-pipeline?followUp=due&view=list" className={linkClass}>
            View All
            <ArrowRightIcon size={14} aria-hidden />
          </Link>
        </>
      }
    >
      <FollowUps />
    </WidgetFrame>
  );
}

function FollowUps() {
  const { rows, total } = useSuspenseQuery(dueQuery).data;
  if (total === 0)
    return <p className="salesgeo:text-body salesgeo:text-ink-soft">No follow-ups due</p>;
  return (
    <>
      <ul className="salesgeo:-my-2">
        {rows.map((entry) => (
          <FollowUp key={entry.id} entry={entry} />
        ))}
      </ul>
      {total > rows.length && (
        <p className="salesgeo:mt-4 salesgeo:text-body salesgeo:text-ink-soft">
          and {total - rows.length} more
        </p>
      )}
    </>
  );
}
