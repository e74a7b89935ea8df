import { tierForm } from "@dash/contracts/tiers/partnership-tiers";
import { figureKinds } from "@dash/kit/ui/form/figure-kinds";
import { formOf, plainKinds } from "@dash/kit/ui/form/form-table";
import * as z from "zod/mini";

export const tierFields = formOf(tierForm, { ...plainKinds, ...figureKinds });

/** Validates the form of a tier; the output is the request body. */
export const TierForm = z.object(tierFields.shape);
export const NewTierForm = z.object({ ...tierFields.shape, activate: z.boolean() });

export const newTierValues = { ...tierFields.empty, monthlyHours: "50", activate: true };
