import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { Rule } from "@dash/contracts/values/rule";
import { londonInstant } from "@dash/kit";
import { changesOf } from "@dash/kit/ui/form/form-table";
import { clockTime } from "@dash/kit/ui/form/typed-time";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import {
  callNames,
  fields,
  TypedInteraction,
  warrantyNames,
  type InteractionValues,
  type ReadInteraction,
} from "./typed-interaction.ts";

export type InteractionForm = UseFormReturn<InteractionValues, unknown, InteractionChange>;

/**
 * Validates the form; the output is the request body. For an existing interaction the output has only the changed
 * fields, so that unchanged fields overwrite nothing.
 */
export function interactionSchema(existing?: CustomerInteraction) {
  return z.pipe(
    z.pipe(z.transform(visibleValues), TypedInteraction.check(timeExists(existing))),
    z.transform((values): InteractionChange => {
      const input = inputOf(values, existing);
      return existing ? changesOf(input, existing) : input;
    }),
  );
}

/** Clears the fields that the form no longer draws: nobody could see an error there. */
function visibleValues(values: InteractionValues): InteractionValues {
  return {
    ...values,
    ...(values.interactionType !== "call" && emptied(callNames)),
    ...(!values.isWarrantyVisit && emptied(warrantyNames)),
  };
}

function emptied(names: readonly (typeof callNames | typeof warrantyNames)[number][]) {
  return Object.fromEntries(names.map((name) => [name, fields.empty[name]]));
}

function timeExists(existing?: CustomerInteraction) {
  return Rule<ReadInteraction>(
    ["date", "occurredAt"],
    (read) => !instantOf(read, existing) && { path: "occurredAt", message: SKIPPED },
  );
}

const SKIPPED = "This time does not exist: the clocks go forward that night";

/** The typed date and time as an instant; null if they are invalid. */
export function typedInstant({ date, occurredAt }: InteractionValues): string | null {
  return londonInstant(date, clockTime(occurredAt));
}

function instantOf({ date, occurredAt }: ReadInteraction, existing?: CustomerInteraction) {
  return londonInstant(date, occurredAt, existing?.occurredAt);
}

/** All values of the form. Fields that the form does not draw keep their stored values. */
function inputOf(values: ReadInteraction, existing?: CustomerInteraction): InteractionChange {
  const { date: _date, ...fields } = values;
  const occurredAt = instantOf(values, existing);
  if (!occurredAt) throw new TypeError("Only a time that exists comes this far");
  return {
    ...fields,
    ...(existing?.source === "call-system" && { customerPhone: existing.customerPhone }),
    ...(fields.interactionType !== "call" && storedFields(callNames, existing)),
    ...(!fields.isWarrantyVisit &&
      storedFields(warrantyNames, existing?.isWarrantyVisit ? undefined : existing)),
    occurredAt,
  };
}

/** Fields that the form does not draw, as stored. */
function storedFields(names: readonly (keyof InteractionChange)[], existing?: CustomerInteraction) {
  const stored = existing as Partial<Record<string, unknown>> | undefined;
  return Object.fromEntries(names.map((name) => [name, stored?.[name] ?? null]));
}
