import { pluralize } from "@dash/contracts/values/pluralize";
import { AsyncSection, formatMoney, useCan } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { SheetSection } from "../job-sheet/sheet-section.tsx";
import { AddVisitPart } from "./add-visit-part.tsx";
import { costsOf, partsOf } from "./visit-parts.ts";
import { visitMovementsQuery } from "./visit.queries.ts";
import { VisitPart } from "./visit-part.tsx";
import type { VisitProps } from "./visit-props.ts";

/** The parts that a visit used, with their cost. */
export function PartsBlock({ visit }: VisitProps) {
  const canMove = useCan("stock:write");
  return (
    <SheetSection title="Parts used">
      <AsyncSection loading="Loading parts..." failure="The parts could not be loaded.">
        <Parts visit={visit} />
      </AsyncSection>
      {canMove && visit.can.update && <AddVisitPart visit={visit} />}
    </SheetSection>
  );
}

function Parts({ visit }: VisitProps) {
  const { data } = useSuspenseQuery(visitMovementsQuery(visit.id));
  const parts = partsOf(data.rows);
  const { total, unpriced } = costsOf(parts);
  if (parts.length === 0)
    return <p className="customers:text-body customers:text-ink-soft">No parts</p>;
  return (
    <>
      <ul className="customers:divide-y customers:divide-line customers:rounded-md customers:border customers:border-line">
        {parts.map((part) => (
          <VisitPart key={part.id} part={part} visit={visit} />
        ))}
      </ul>
      <p className="customers:flex customers:justify-between customers:gap-3 customers:px-3 customers:text-body customers:tabular-nums">
        <span>
          Total{unpriced > 0 && `, without ${pluralize(unpriced, "unit")} of unknown cost`}
        </span>
        <strong className="customers:font-medium">{formatMoney(total)}</strong>
      </p>
    </>
  );
}
