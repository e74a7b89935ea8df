import { TierInput } from "@dash/contracts/tiers/partnership-tiers";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";

/** How the text of the hours field is read. The contract refuses a text that is not a number. */
export const hoursReading = {
  blank: Number.NaN,
  unparsable: Number.NaN,
  write: (hours) => hours.toLocaleString("en-GB"),
} satisfies NumberReading;

const fields = {
  name: TierInput.shape.name,
  monthlyHours: z.pipe(TypedNumber(hoursReading), TierInput.shape.monthlyHours),
  description: TierInput.shape.description,
};

/** Validates the form of a tier; the output is the request body. */
export const TierForm = z.object(fields);
export const NewTierForm = z.object({ ...fields, activate: z.boolean() });

/** The values of the form, as typed. */
export type TierValues = z.input<typeof TierForm>;
export type NewTierValues = z.input<typeof NewTierForm>;

export const newTierValues: NewTierValues = {
  name: "",
  monthlyHours: "50",
  description: "",
  activate: true,
};

export function valuesOf({ name, monthlyHours, description }: TierInput): TierValues {
  return { name, monthlyHours: String(monthlyHours), description: description ?? "" };
}
