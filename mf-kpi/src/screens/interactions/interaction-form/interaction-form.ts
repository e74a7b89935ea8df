import type { CustomerInteraction } from "@dash/contracts/customer-interactions";
import type { InteractionChange } from "@dash/contracts/interaction-input";
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
 * What the fields must say; it gives what is sent. Of a shown interaction that is what differs from it, so that a field
 * which nobody touched does not overwrite anything.
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

/** Looked at as soon as date and time are such, whatever the other fields still lack. */
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

/** When it was, as it is typed. It is null where that is no time. */
export function typedInstant({ date, occurredAt }: InteractionValues): string | null {
  return londonInstant(date, clockTime(occurredAt));
}

function instantOf({ date, occurredAt }: ReadInteraction, shown?: CustomerInteraction) {
  return londonInstant(date, occurredAt, shown?.occurredAt);
}

/** All that the form says of an interaction. Fields that it does not show stay as they are stored. */
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

/** What only calls have. */
function callFieldsOf(shown?: CustomerInteraction) {
  return {
    firstCallResolution: shown?.firstCallResolution ?? null,
    actualResponseTimeMinutes: shown?.actualResponseTimeMinutes ?? null,
    targetResponseTimeMinutes: shown?.targetResponseTimeMinutes ?? null,
  };
}

/** What is only said about warranty. */
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
