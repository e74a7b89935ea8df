import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { londonInstant } from "@dash/kit";
import { clockTime } from "@dash/kit/ui/typed-time";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { drawnValues } from "./drawn-values.ts";
import {
  TypedInteraction,
  type InteractionValues,
  type ReadInteraction,
} from "./typed-interaction.ts";

export type InteractionForm = UseFormReturn<InteractionValues, unknown, InteractionChange>;

/**
 * Validates the form; the output is the request body. For an existing interaction the output has only the changed
 * fields, so that unchanged fields overwrite nothing.
 */
export function interactionSchema(shown?: CustomerInteraction) {
  return z.pipe(
    z.pipe(z.transform(drawnValues), TypedInteraction.check(timeExists(shown))),
    z.transform((read): InteractionChange => {
      const said = saidOf(read, shown);
      return shown ? changesOf(said, shown) : said;
    }),
  );
}

/** Checks the time as soon as date and time are valid, whatever the state of the other fields. */
function timeExists(shown?: CustomerInteraction) {
  return z.check<ReadInteraction>(
    ({ value, issues }) => {
      if (!instantOf(value, shown))
        issues.push({ code: "custom", input: value, path: ["occurredAt"], message: SKIPPED });
    },
    { when: areRead("date", "occurredAt") },
  );
}

function areRead(...names: readonly (keyof ReadInteraction)[]) {
  return ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => names.some((name) => name === path?.[0]));
}

const SKIPPED = "This time does not exist: the clocks go forward that night";

/** The typed date and time as an instant; null if they are invalid. */
export function typedInstant({ date, occurredAt }: InteractionValues): string | null {
  return londonInstant(date, clockTime(occurredAt));
}

function instantOf({ date, occurredAt }: ReadInteraction, shown?: CustomerInteraction) {
  return londonInstant(date, occurredAt, shown?.occurredAt);
}

/** All values of the form. Fields that the form does not draw keep their stored values. */
function saidOf(read: ReadInteraction, shown?: CustomerInteraction): InteractionChange {
  const { date: _date, ...fields } = read;
  const occurredAt = instantOf(read, shown);
  if (!occurredAt) throw new TypeError("Only a time that exists comes this far");
  return {
    ...fields,
    ...(shown?.source === "call-system" && { customerPhone: shown.customerPhone }),
    ...(fields.interactionType !== "call" && callFieldsOf(shown)),
    ...(!fields.isWarrantyVisit && warrantyFieldsOf(shown?.isWarrantyVisit ? undefined : shown)),
    occurredAt,
  };
}

/** The fields that only calls have, as stored. */
function callFieldsOf(shown?: CustomerInteraction) {
  return {
    firstCallResolution: shown?.firstCallResolution ?? null,
    actualResponseTimeMinutes: shown?.actualResponseTimeMinutes ?? null,
    targetResponseTimeMinutes: shown?.targetResponseTimeMinutes ?? null,
  };
}

/** The fields that only warranty visits have, as stored. */
function warrantyFieldsOf(shown?: CustomerInteraction) {
  return {
    warrantyType: shown?.warrantyType ?? null,
    faultDiagnosis: shown?.faultDiagnosis ?? null,
    faultCategory: shown?.faultCategory ?? null,
    commonTheme: shown?.commonTheme ?? null,
    partsReplaced: shown?.partsReplaced ?? null,
    visitOutcome: shown?.visitOutcome ?? null,
    warrantyClaimValid: shown?.warrantyClaimValid ?? null,
  };
}

function changesOf(said: InteractionChange, shown: CustomerInteraction): InteractionChange {
  const names = Object.keys(said) as (keyof InteractionChange & keyof CustomerInteraction)[];
  const changed = names.filter((name) => said[name] !== shown[name]);
  return Object.fromEntries(changed.map((name) => [name, said[name]]));
}
