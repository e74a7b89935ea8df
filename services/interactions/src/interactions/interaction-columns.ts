import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { definedFields } from "@dash/service-lib/database/columns";
import type { InteractionType } from "@dash/contracts/interactions/interaction-kinds";
import { londonMonth, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { storedPhone } from "@dash/service-lib/contacts/phone-number";
import { inputSeconds } from "./duration.ts";

/**
 * The columns to store from a person's input; values that the input lacks are left out.
 * @throws Problem 400 at the field at fault.
 */
export function inputColumns(input: InteractionChange, secondsBefore: number | null = null) {
  const { firstTimefix, customerPhone, occurredAt, duration: _, contactId: __, ...fields } = input;
  return definedFields({
    ...fields,
    firstTimeFix: firstTimefix,
    customerPhone: customerPhone && storedPhone(customerPhone),
    durationSeconds: inputSeconds(input, secondsBefore),
    ...(occurredAt === undefined ? {} : occurrence(new Date(occurredAt))),
  });
}

/**
 * The instant of an interaction, and the month in London in which it counts.
 * @throws Problem 400 when the year is before 2000 or after 2100.
 */
export function occurrence(occurredAt: Date): CalendarMonth & { readonly occurredAt: Date } {
  const { month, year } = londonMonth(occurredAt);
  if (year < 2000 || year > 2100) throw fieldProblem("occurredAt", "The year must be 2000 to 2100");
  return { occurredAt, month, year };
}

/** The bucket of an interaction entered by hand: `answered` for a call, none for a visit. */
export function bucketByHand(interactionType: InteractionType): "answered" | null {
  return interactionType === "call" ? "answered" : null;
}
