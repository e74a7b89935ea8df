import {
  isLimited,
  tierForm,
  type CarryOver,
  type PartnershipTier,
} from "@dash/contracts/tiers/partnership-tiers";
import { figureKinds } from "@dash/kit/ui/form/figure-kinds";
import { formOf, plainKinds } from "@dash/kit/ui/form/form-table";
import * as z from "zod/mini";

export const tierFields = formOf(tierForm, { ...plainKinds, ...figureKinds });

/** Validates the form of a tier. */
export const TierForm = z.object(tierFields.shape).check(isLimited);
export const NewTierForm = z
  .object({ ...tierFields.shape, activate: z.boolean() })
  .check(isLimited);

/** The request body of a form. A limit that the form no longer shows does not count. */
export function requestOf<Body extends CarryOver>({ kind, capHours, ...fields }: Body) {
  return { ...fields, carryOver: { kind, capHours: kind === "none" ? 0 : capHours } };
}

const firstValues = { monthlyHours: "50", kind: "none", activate: true };
export const newTierValues = { ...tierFields.empty, ...firstValues };

/** The fields of a stored tier, as the form has them. */
export function fieldsOf({ carryOver, ...tier }: PartnershipTier) {
  const { kind, capHours } = carryOver ?? { kind: "none" };
  return { ...tier, kind, capHours: kind === "none" ? null : capHours };
}
