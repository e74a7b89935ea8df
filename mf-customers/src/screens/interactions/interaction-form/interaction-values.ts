import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { londonDate, londonTime, londonToday, now } from "@dash/kit";
import { writtenDuration } from "@dash/kit/ui/form/typed-duration";
import { fields, type InteractionValues } from "./typed-interaction.ts";

/** The values of an empty form: a call at the current minute. */
export function newValues(): InteractionValues {
  return {
    ...fields.empty,
    interactionType: "call",
    date: londonToday(),
    occurredAt: londonTime(now().toISOString()),
    durationSeconds: "",
  };
}

export function valuesOf(interaction: CustomerInteraction): InteractionValues {
  const { interactionType, occurredAt, durationSeconds, source } = interaction;
  return {
    ...fields.typed(interaction),
    interactionType,
    date: londonDate(occurredAt),
    occurredAt: londonTime(occurredAt),
    durationSeconds: durationSeconds === null ? "" : writtenDuration(durationSeconds),
    // The form does not draw the number of a synced call, and the form's validation may not accept that number.
    ...(source === "call-system" && { customerPhone: "" }),
  };
}
