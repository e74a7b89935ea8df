import { TierInput } from "@dash/contracts/partnership-tiers";
import * as z from "zod/mini";

/** Hours as they are typed. An empty field is no number, and is refused in the contract's words. */
const TypedHours = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === "" ? Number.NaN : Number(text))),
  ),
  TierInput.shape.monthlyHours,
);

const fields = {
  name: TierInput.shape.name,
  monthlyHours: TypedHours,
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
