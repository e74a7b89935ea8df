import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { PhoneIcon, VisitIcon } from "@dash/kit/ui/layout/icons";
import { typeNames } from "@dash/contracts/interactions/interaction-kinds";
import { CallResult } from "./call-result.tsx";

export interface InteractionKindProps {
  readonly interaction: CustomerInteraction;
  /** Without the result. */
  readonly isShort?: boolean;
}

/** Whether it is a call or a visit, with the result of a call. */
export function InteractionKind({ interaction, isShort = false }: InteractionKindProps) {
  const { interactionType, bucket } = interaction;
  const Icon = interactionType === "call" ? PhoneIcon : VisitIcon;
  // On a phone the result alone says that it is a call.
  const hasResult = !isShort && bucket !== null;
  return (
    <span className="customers:inline-flex customers:items-center customers:gap-1.5 customers:whitespace-nowrap">
      <Icon
        size={14}
        aria-hidden="true"
        className={`customers:text-ink-soft ${hasResult ? "customers:max-md:hidden" : ""}`}
      />
      <span className={hasResult ? "customers:max-md:sr-only" : undefined}>
        {typeNames[interactionType]}
      </span>
      {!isShort && <CallResult call={interaction} />}
    </span>
  );
}
