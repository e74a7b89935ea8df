import {
  interactionForm,
  InteractionInput,
  MOST_HOURS,
} from "@dash/contracts/interactions/interaction-input";
import { figureKinds } from "@dash/kit/ui/form/figure-kinds";
import { formOf, plainKinds } from "@dash/kit/ui/form/form-table";
import { statedKinds } from "@dash/kit/ui/form/stated-kinds";
import { TypedDay } from "@dash/kit/ui/form/typed-day";
import { TypedDuration } from "@dash/kit/ui/form/typed-duration";
import { TypedTime } from "@dash/kit/ui/form/typed-time";
import * as z from "zod/mini";

export const fields = formOf(interactionForm, { ...plainKinds, ...statedKinds, ...figureKinds });

/** Validates each field of an interaction. The fields have the server's names. */
export const TypedInteraction = z.object({
  ...fields.shape,
  interactionType: InteractionInput.shape.interactionType,
  date: TypedDay("Date is required"),
  /** The time of day. The server's errors about the date or the time appear at this field. */
  occurredAt: TypedTime("Time is required"),
  durationSeconds: TypedDuration(MOST_HOURS),
});

/** The fields that only calls have. */
export const callNames = [
  "firstCallResolution",
  "actualResponseTimeMinutes",
  "targetResponseTimeMinutes",
] as const;

/** The fields that only warranty visits have. */
export const warrantyNames = [
  "warrantyType",
  "warrantyClaimValid",
  "faultCategory",
  "commonTheme",
  "faultDiagnosis",
  "partsReplaced",
  "visitOutcome",
] as const;

/** The values of the form, as typed. */
export type InteractionValues = z.input<typeof TypedInteraction>;

/** The validated values of the form. */
export type ReadInteraction = z.output<typeof TypedInteraction>;
