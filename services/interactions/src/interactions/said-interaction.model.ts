import type { InteractionChange } from "@dash/contracts/interaction-input";
import type { InteractionType } from "@dash/contracts/interaction-kinds";
import { londonMonth, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { storedPhone } from "@dash/service-lib/contacts/phone-number";
import { secondsSaid } from "./duration.model.ts";

type Given<Said> = { [Name in keyof Said]: Exclude<Said[Name], undefined> };

/**
 * What a person says of an interaction, by the names of its columns; what is not said is not there.
 * @throws Problem 400 at the field at fault.
 */
export function columnsSaid(input: InteractionChange, secondsBefore: number | null = null) {
  const { firstTimefix, customerPhone, occurredAt, duration: _, ...said } = input;
  return given({
    ...said,
    firstTimeFix: firstTimefix,
    customerPhone: customerPhone && storedPhone(customerPhone),
    durationSeconds: secondsSaid(input, secondsBefore),
    ...(occurredAt === undefined ? {} : occurrence(new Date(occurredAt))),
  });
}

/**
 * When an interaction was, and the month to which it counts.
 * @throws Problem 400 for a year that no month can be asked for of.
 */
export function occurrence(occurredAt: Date): CalendarMonth & { readonly occurredAt: Date } {
  const { month, year } = londonMonth(occurredAt);
  if (year < 2000 || year > 2100) throw fieldProblem("occurredAt", "The year must be 2000 to 2100");
  return { occurredAt, month, year };
}

/** How an interaction that was entered by hand ended: a call was answered, a visit is none. */
export function bucketByHand(interactionType: InteractionType): "answered" | null {
  return interactionType === "call" ? "answered" : null;
}

function given<Said extends object>(said: Said): Partial<Given<Said>> {
  const stated = Object.entries(said).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated) as Partial<Given<Said>>;
}
