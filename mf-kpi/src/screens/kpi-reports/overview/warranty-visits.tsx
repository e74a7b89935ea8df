import {
  REPEAT_VISIT_DAYS,
  type InteractionSummary,
} from "@dash/contracts/interactions/interaction-analytics";
import { faultNames } from "@dash/contracts/interactions/interaction-kinds";
import { pluralize } from "@dash/contracts/values/pluralize";
import type { CalendarMonth } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import {
  InteractionsLink,
  type InteractionFilters,
} from "../../../interactions/interactions-link.tsx";
import { summaryQuery } from "../kpi-reports.queries.ts";
import { CategoryBars, type CategoryCount } from "../category-bars.tsx";

/** Leaves out calls about a warranty visit, which are not visits themselves. */
const visits = { type: "visit", isWarrantyVisit: "true" } as const satisfies InteractionFilters;

/** The warranty visits by validity of the claim and by fault. */
export function WarrantyVisits({ month }: { readonly month: CalendarMonth }) {
  const { warranty } = useSuspenseQuery(summaryQuery(month)).data;
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-4">
      <p className="kpi:text-body kpi:text-ink-soft">
        <span className="kpi:text-heading kpi:font-semibold kpi:text-ink kpi:tabular-nums">
          <InteractionsLink month={month} filters={visits} of="warranty visits">
            {warranty.visits.toLocaleString("en-GB")}
          </InteractionsLink>
        </span>{" "}
        in all,{" "}
        <span className="kpi:font-medium kpi:text-ink kpi:tabular-nums">
          <InteractionsLink
            month={month}
            filters={{ ...visits, isRepeatVisit: "true" }}
            of="repeat visits"
          >
            {warranty.repeatVisits.toLocaleString("en-GB")}
          </InteractionsLink>
        </span>{" "}
        of them to a customer who had one in the {REPEAT_VISIT_DAYS} days before
      </p>
      <PartsUsed month={month} warranty={warranty} />
      <Parts name="Claims" note={ASSESSED} month={month} parts={claimsOf(warranty)} />
      <Parts name="Fault categories" month={month} parts={faultsOf(warranty)} />
    </div>
  );
}

interface PartsUsedProps {
  readonly month: CalendarMonth;
  readonly warranty: InteractionSummary["warranty"];
}

/** The parts of the stock per visit; the opened rows say the parts of each visit. */
function PartsUsed({
  month,
  warranty: { partsPerVisit, partsUsed, visits: count },
}: PartsUsedProps) {
  return (
    <p className="kpi:text-body kpi:text-ink-soft">
      Parts per warranty visit:{" "}
      <span className="kpi:font-medium kpi:text-ink kpi:tabular-nums">
        {partsPerVisit === null ? (
          "–"
        ) : (
          <InteractionsLink month={month} filters={visits} of="parts per warranty visit">
            {partsPerVisit.toFixed(2)}
          </InteractionsLink>
        )}
      </span>
      {partsPerVisit !== null &&
        ` (${pluralize(partsUsed, "part")} on ${pluralize(count, "visit")})`}
    </p>
  );
}

interface PartsProps {
  readonly name: string;
  readonly month: CalendarMonth;
  readonly parts: readonly CategoryCount[];
  readonly note?: string;
}

const ASSESSED = "A visit is assessed once its sheet says whether the warranty covers it.";

function Parts({ name, month, parts, note }: PartsProps) {
  return (
    <section aria-label={name}>
      <h3 className="kpi:mb-2 kpi:text-body kpi:font-medium kpi:text-ink">{name}</h3>
      {note && <p className="kpi:-mt-1 kpi:mb-2 kpi:text-label kpi:text-ink-soft">{note}</p>}
      <CategoryBars month={month} parts={parts} />
    </section>
  );
}

function claimsOf({
  valid,
  invalid,
  notAssessed,
}: InteractionSummary["warranty"]): CategoryCount[] {
  const claims = [
    { label: "Valid", claim: "valid", count: valid },
    { label: "Invalid", claim: "invalid", count: invalid },
    { label: "Not assessed", claim: "not-assessed", count: notAssessed },
  ];
  return claims.map(({ label, claim, count }) => ({
    label,
    of: `warranty claims: ${label}`,
    count,
    filters: { ...visits, claim },
  }));
}

function faultsOf({ faults, withoutCategory }: InteractionSummary["warranty"]): CategoryCount[] {
  const categories = [
    ...faults.map(({ category, count }) => ({ category, label: faultNames[category], count })),
    { category: "none", label: "No category", count: withoutCategory },
  ];
  return categories.map(({ category, label, count }) => ({
    label,
    of: `warranty visits: ${label}`,
    count,
    filters: { ...visits, faultCategory: category },
  }));
}
