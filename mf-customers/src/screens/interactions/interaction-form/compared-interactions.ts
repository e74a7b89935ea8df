import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { typeNames } from "@dash/contracts/interactions/interaction-kinds";
import { formatDateTime } from "@dash/kit";
import { comparedFields, type ComparedField } from "@dash/kit/ui/form/version-clash";
import { formatLength } from "@dash/kit/ui/text/format-length";
import { fields } from "./typed-interaction.ts";

type Line = { readonly id: string; readonly name: string };

/** Both versions of an interaction, field by field. A change has only the changed fields; all others stay as stored. */
export function comparedInteractions(
  theirs: CustomerInteraction,
  mine: InteractionChange,
  lines: readonly Line[],
): ComparedField[] {
  const serviceLineId = (lineId: string) =>
    lines.find(({ id }) => id === lineId)?.name ?? "Unknown Service Line";
  return [
    ...comparedFields<CustomerInteraction>(theirs, Object.assign({}, theirs, mine), {
      Type: ({ interactionType }) => typeNames[interactionType],
      Date: ({ occurredAt }) => formatDateTime(occurredAt),
      Duration: ({ interactionType, durationSeconds }) =>
        durationSeconds === null ? "none" : formatLength(interactionType, durationSeconds),
    }),
    ...fields.compared(theirs, mine, { serviceLineId }),
  ];
}
