import { lostReasonNames, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import type { StageStay } from "@dash/contracts/sales/single-entries";
import { formatDateTime, useToday } from "@dash/kit";
import { stayText } from "./stay-text.ts";
import { itemClass } from "./timeline-item-class.ts";

/** A stage that the entry was in: who moved it there, when, and for how long it stayed. */
export function StayItem({ stay }: { readonly stay: StageStay }) {
  const { stage, enteredAt, leftAt, movedByName, lostReason, lostNotes } = stay;
  const length = stayText(stay, useToday());
  const why = [lostReason && lostReasonNames[lostReason], lostNotes].filter(Boolean).join(": ");
  return (
    <li className={itemClass}>
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
