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
    <div className="customers:flex customers:min-w-0 customers:gap-x-2 customers:gap-y-1 customers:max-md:flex-col">
      <p className="customers:wrap-anywhere customers:max-md:line-clamp-3 customers:md:truncate">
        {notes ?? outcome ?? (
          <span className="customers:text-ink-soft">No description available</span>
        )}
      </p>
      {hiddenReason !== null && (
        <p className="customers:wrap-anywhere customers:text-ink-soft customers:md:truncate">
          Hidden: {hiddenReason}
        </p>
      )}
      {marks.length > 0 && (
        <p className="customers:flex customers:shrink-0 customers:gap-1 customers:max-md:flex-wrap">
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
