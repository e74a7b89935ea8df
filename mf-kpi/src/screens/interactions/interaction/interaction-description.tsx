import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { Badge } from "@dash/kit/ui/feedback/badge";

export interface InteractionDescriptionProps {
  readonly interaction: CustomerInteraction;
}

/** The notes of a call or visit, with its marks. */
export function InteractionDescription({ interaction }: InteractionDescriptionProps) {
  const { notes, outcome, hiddenReason } = interaction;
  const marks = marksOf(interaction);
  return (
    <div className="kpi:flex kpi:min-w-0 kpi:gap-x-2 kpi:gap-y-1 kpi:max-md:flex-col">
      <p className="kpi:wrap-anywhere kpi:max-md:line-clamp-3 kpi:md:truncate">
        {notes ?? outcome ?? <span className="kpi:text-ink-soft">No description available</span>}
      </p>
      {hiddenReason !== null && (
        <p className="kpi:wrap-anywhere kpi:text-ink-soft kpi:md:truncate">
          Hidden: {hiddenReason}
        </p>
      )}
      {marks.length > 0 && (
        <p className="kpi:flex kpi:gap-1 kpi:max-md:flex-wrap">
          {marks.map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}

function marksOf({ firstTimeFix, escalated, isWarrantyVisit }: CustomerInteraction) {
  return [
    firstTimeFix === true && ({ text: "First Time Fix", tone: "positive" } as const),
    escalated && ({ text: "Escalated", tone: "caution" } as const),
    isWarrantyVisit && ({ text: "Warranty", tone: "secondary" } as const),
  ].filter((mark) => mark !== false);
}
