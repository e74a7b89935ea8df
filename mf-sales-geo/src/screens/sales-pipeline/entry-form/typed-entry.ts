import { NewPipelineEntry } from "@dash/contracts/pipeline-input";
import {
  GrantScheme,
  GrantStatus,
  LeadSource,
  LostReason,
  PipelinePriority,
  PipelineStage,
} from "@dash/contracts/pipeline-kinds";
import { OUTSIDE_REGIONS, RegionInput } from "@dash/contracts/regions";
import { Rating } from "@dash/contracts/rating";
import { Money, Reference, RequiredEmail } from "@dash/contracts/scalars";
import { formatMoney } from "@dash/kit";
import { TypedDay, UNREADABLE_DAY } from "@dash/kit/ui/typed-day";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";

const { shape } = NewPipelineEntry;

/** How an amount is read. What is no number is refused: it would count in the pipeline's value. */
export const moneyReading = {
  blank: null,
  unparsable: Number.NaN,
  write: formatMoney,
} satisfies NumberReading;

function TypedMoney(positive: string) {
  return z.pipe(TypedNumber(moneyReading), z.nullable(Money(positive)));
}

/** What may be left out: the empty text says nothing. */
function Optional<Option extends z.ZodMiniType<unknown, string>>(option: Option) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string | null => text || null),
    ),
    z.nullable(option),
  );
}

/** A day that may be left out. */
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

/** What each field of an entry must say. The form asks for an e-mail address, which imported entries may lack. */
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

/** The fields of an entry. */
export type EntryField = keyof typeof TypedEntry.shape;

/** An entry as it is typed: every field holds a text. */
export type EntryValues = Record<EntryField, string>;

/** The same, read field by field. */
export type ReadEntry = z.output<typeof TypedEntry>;
