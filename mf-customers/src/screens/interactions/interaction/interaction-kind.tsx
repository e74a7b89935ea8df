import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { PhoneIcon, VisitIcon } from "@dash/kit/ui/layout/icons";
import { typeNames } from "@dash/contracts/interactions/interaction-kinds";
import { CallResult, isMissed } from "./call-result.tsx";

export interface InteractionKindProps {
  readonly interaction: CustomerInteraction;
  /** Without the result. */
  readonly isShort?: boolean;
}

/** Whether it is a call or a visit, with the result of a call. */
export function InteractionKind({ interaction, isShort = false }: InteractionKindProps) {
  const { interactionType, bucket } = interaction;
  const Icon = interactionType === "call" ? PhoneIcon : VisitIcon;
  return (
    <span className="customers:inline-flex customers:items-center customers:gap-1.5 customers:whitespace-nowrap">
      <Icon
        size={14}
        aria-hidden="true"
        // The badge of a missed call needs the room on a phone.
        className={`customers:text-ink-soft ${isMissed(bucket) ? "customers:max-md:hidden" : ""}`}
      />
      <span className={isShort || !bucket ? undefined : "customers:max-md:sr-only"}>
        {typeNames[interactionType]}
      </span>
      {!isShort && <CallResult call={interaction} />}
    </span>
  );
}
