import { TierInput } from "@dash/contracts/partnership-tiers";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";

/** How the hours are read. What is no number is refused in the contract's words. */
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

/** What the fields of a tier must say; it gives what is sent. */
export const TierForm = z.object(fields);
export const NewTierForm = z.object({ ...fields, activate: z.boolean() });

/** A tier as it is typed. */
export type TierValues = z.input<typeof TierForm>;
export type NewTierValues = z.input<typeof NewTierForm>;

export const newTierValues: NewTierValues = {
  name: "",
  monthlyHours: "50",
  description: "",
  activate: true,
};

/** A stored tier as the form shows it. */
export function valuesOf({ name, monthlyHours, description }: TierInput): TierValues {
  return { name, monthlyHours: String(monthlyHours), description: description ?? "" };
}
