import { formatDuration, formatTenths, Link, type CalendarMonth, type LinkProps } from "@dash/kit";
import { Exact } from "@dash/kit/ui/text/exact";
import { AskMark } from "../../questions/ask-mark.tsx";
import type { LineShare } from "../../reports/line-shares.ts";

/** In the padding of the card, on the first line of the row. */
const MARK =
  "kpi:absolute kpi:-right-4 kpi:md:-right-6 kpi:top-2.5 kpi:@lg:top-1/2 kpi:@lg:-translate-y-1/2";

export interface ServiceLineRowProps extends LineShare {
  readonly month: CalendarMonth;
  /** The address of the line's entries. */
  readonly entries: LinkProps["to"];
}

/** Name, bar and figures on one line; in a narrow card the bar has its own line. */
export function ServiceLineRow(props: ServiceLineRowProps) {
  const { serviceLineName: name, month, entries, color, totalMinutes, tenths, share } = props;
  return (
    <li
      data-figure
      className="kpi:relative kpi:grid kpi:grid-cols-[1fr_auto_3.5rem] kpi:items-center kpi:gap-x-3 kpi:gap-y-2 kpi:py-3 kpi:text-body kpi:@lg:grid-cols-[11rem_1fr_4rem_3.5rem]"
    >
      <span className="kpi:flex kpi:min-w-0 kpi:items-center kpi:gap-2.5">
        <span
          aria-hidden="true"
          className="kpi:size-2.5 kpi:shrink-0 kpi:rounded-full"
          style={{ backgroundColor: color }}
        />
        <Link
          to={entries}
          className="kpi:-my-0.5 kpi:min-w-0 kpi:rounded-sm kpi:py-0.5 kpi:font-medium kpi:break-words kpi:text-ink kpi:hover:underline"
        >
          {name}
        </Link>
      </span>
      <span
        aria-hidden="true"
        className="kpi:order-last kpi:col-span-full kpi:h-2 kpi:overflow-hidden kpi:rounded-full kpi:bg-sunken kpi:@lg:order-none kpi:@lg:col-span-1"
      >
        <span
          className="kpi:block kpi:h-full kpi:rounded-full"
          style={{ backgroundColor: color, width: `${share / 10}%` }}
        />
      </span>
      <span className="kpi:text-right kpi:text-ink kpi:tabular-nums">
        <Exact exact={formatDuration(totalMinutes)}>{formatTenths(tenths)}h</Exact>
      </span>
      <span className="kpi:text-right kpi:text-ink-soft kpi:tabular-nums">
        {formatTenths(share)}%
      </span>
      <AskMark
        about={{ kind: "service-line", key: props.serviceLineId, ...month, name }}
        className={MARK}
      />
    </li>
  );
}
