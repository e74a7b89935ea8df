import { NewPipelineEntry } from "@dash/contracts/sales/pipeline-input";
import {
  GrantScheme,
  GrantStatus,
  LeadSource,
  LostReason,
  PipelinePriority,
  PipelineStage,
} from "@dash/contracts/sales/pipeline-kinds";
import { OUTSIDE_REGIONS, RegionInput } from "@dash/contracts/installations/regions";
import { Rating } from "@dash/contracts/interactions/rating";
import { RequiredEmail } from "@dash/contracts/values/contact-details";
import { Money, Reference } from "@dash/contracts/values/scalars";
import { formatMoney } from "@dash/kit";
import { TypedDay, UNREADABLE_DAY } from "@dash/kit/ui/form/typed-day";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";

const { shape } = NewPipelineEntry;

/** How the text of an amount is read. A text that is not a number is refused: it would count in the total value. */
export const moneyReading = {
  blank: null,
  unparsable: Number.NaN,
  write: formatMoney,
} satisfies NumberReading;

function TypedMoney(positive: string) {
  return z.pipe(TypedNumber(moneyReading), z.nullable(Money(positive)));
}

/** An optional field: an empty text becomes null. */
function Optional<Option extends z.ZodMiniType<unknown, string>>(option: Option) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string | null => text || null),
    ),
    z.nullable(option),
  );
}

const OptionalDay = Optional(TypedDay(UNREADABLE_DAY));

/** One of the twelve regions, or null for a place outside them. */
const TypedRegion = z.union(
  [
    z.pipe(
      z.literal(OUTSIDE_REGIONS),
      z.transform(() => null),
    ),
    RegionInput("Region is required"),
  ],
  "Region is required",
);

const Stars = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): number | null => (text === "" ? null : Number(text))),
  ),
  z.nullable(Rating),
);

/** Validates each field of an entry. The form requires an e-mail address, which imported entries may lack. */
export const TypedEntry = z.object({
  userId: Reference("Choose an owner", "This person does not exist"),
  customerName: shape.customerName,
  customerEmail: RequiredEmail("Invalid email address"),
  customerPhone: shape.customerPhone,
  customerAddress: shape.customerAddress,
  postcode: shape.postcode,
  county: shape.county,
  region: TypedRegion,
  currentStage: PipelineStage,
  lostReason: Optional(LostReason),
  lostNotes: shape.lostNotes,
  leadSource: LeadSource,
  priority: PipelinePriority,
  quoteValue: TypedMoney("Quote value must be positive"),
  saleValue: TypedMoney("Sale value must be positive"),
  grantScheme: Optional(GrantScheme),
  grantAmount: TypedMoney("Grant amount must be positive"),
  grantStatus: Optional(GrantStatus),
  leadDate: TypedDay("Lead date is required"),
  quoteDate: OptionalDay,
  saleDate: OptionalDay,
  installationDate: OptionalDay,
  completionDate: OptionalDay,
  expectedSaleDate: OptionalDay,
  nextFollowUp: OptionalDay,
  heatPumpModel: shape.heatPumpModel,
  installerAssigned: shape.installerAssigned,
  customerSatisfactionScore: Stars,
  notes: shape.notes,
});

export type EntryField = keyof typeof TypedEntry.shape;

/** The values of the form: every field holds a text. */
export type EntryValues = Record<EntryField, string>;

/** The validated values of the form. */
export type ReadEntry = z.output<typeof TypedEntry>;
