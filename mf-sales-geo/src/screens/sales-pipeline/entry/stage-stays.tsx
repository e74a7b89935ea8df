import { lostReasonNames, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import type { StageStay } from "@dash/contracts/sales/sales-pipeline";
import { formatDateTime, useToday } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { staysQuery } from "../sales-pipeline.queries.ts";
import { stayText } from "./stay-text.ts";

/** The stages of an entry over time: the user who moved it, the time, and the duration. */
export function StageStays({ entryId }: { readonly entryId: string }) {
  const { data: stays } = useSuspenseQuery(staysQuery(entryId));
  return (
    <ol
      aria-label="Stages, the present one first"
      className="salesgeo:flex salesgeo:flex-col salesgeo:gap-3"
    >
      {stays.map((stay) => (
        <Stay key={stay.id} stay={stay} />
      ))}
    </ol>
  );
}

function Stay({ stay }: { readonly stay: StageStay }) {
  const { stage, enteredAt, leftAt, movedByName, lostReason, lostNotes } = stay;
  const length = stayText(stay, useToday());
  const why = [lostReason && lostReasonNames[lostReason], lostNotes].filter(Boolean).join(": ");
  return (
    <li className="salesgeo:border-l-2 salesgeo:border-line salesgeo:pl-3 salesgeo:text-body">
      <p>
        <strong className="salesgeo:font-semibold">{stageNames[stage]}</strong> ·{" "}
        {leftAt === null ? `for ${length} so far` : length}
      </p>
      <p className="salesgeo:text-label salesgeo:tabular-nums salesgeo:text-ink-soft">
        {formatDateTime(enteredAt)}, by {movedByName ?? "somebody"}
      </p>
      {why && <p className="salesgeo:wrap-anywhere salesgeo:text-ink-soft">{why}</p>}
    </li>
  );
}
