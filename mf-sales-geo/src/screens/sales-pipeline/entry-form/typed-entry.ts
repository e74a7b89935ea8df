import { OUTSIDE_REGIONS, RegionInput } from "@dash/contracts/installations/regions";
import { pipelineForm } from "@dash/contracts/sales/pipeline-input";
import { RequiredEmail } from "@dash/contracts/values/contact-details";
import { Reference } from "@dash/contracts/values/scalars";
import { dayKind } from "@dash/kit/ui/form/day-kind";
import { figureKinds } from "@dash/kit/ui/form/figure-kinds";
import { formOf, plainKinds } from "@dash/kit/ui/form/form-table";
import { statedKinds } from "@dash/kit/ui/form/stated-kinds";
import * as z from "zod/mini";

export const fields = formOf(pipelineForm, {
  ...plainKinds,
  ...statedKinds,
  ...figureKinds,
  ...dayKind,
});

/** The choice of a new entry whose postcode says its region. */
export const BY_POSTCODE = "By the postcode";

/** One of the twelve regions, null for a place outside them, or undefined for the region of the postcode. */
const TypedRegion = z.union(
  [
    z.pipe(
      z.literal(BY_POSTCODE),
      z.transform(() => undefined),
    ),
    z.pipe(
      z.literal(OUTSIDE_REGIONS),
      z.transform(() => null),
    ),
    RegionInput("Region is required"),
  ],
  "Region is required",
);

/** Validates each field of an entry. The form requires an e-mail address, which imported entries may lack. */
export const TypedEntry = z.object({
  ...fields.shape,
  userId: Reference("Choose an owner", "This person does not exist"),
  customerEmail: RequiredEmail("Invalid email address"),
  region: TypedRegion,
});

export type EntryField = keyof typeof TypedEntry.shape;

/** The values of the form: every field holds a text. */
export type EntryValues = Record<EntryField, string>;

/** The validated values of the form. */
export type ReadEntry = z.output<typeof TypedEntry>;
