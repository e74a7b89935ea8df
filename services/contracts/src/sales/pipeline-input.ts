import * as z from "zod/mini";
import { formTable } from "../values/form-table.ts";
import {
  GrantScheme,
  grantSchemeNames,
  GrantStatus,
  grantStatusNames,
  LeadSource,
  LostReason,
  lostReasonNames,
  PipelinePriority,
  PipelineStage,
  priorityNames,
  stageNames,
} from "./pipeline-kinds.ts";
import { PostcodeInput } from "../installations/places.ts";
import { RegionInput } from "../installations/regions.ts";
import { Rating } from "../interactions/rating.ts";
import { OptionalEmail, RequiredPhone } from "../values/contact-details.ts";
import { CalendarDay, Money, Reference } from "../values/scalars.ts";
import {
  BlankAsNull,
  OptionalNotes,
  OptionalText,
  RequiredNotes,
  RequiredText,
} from "../values/text-fields.ts";

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 500;

const required = {
  customerName: RequiredText("Customer name is required", LONGEST_NAME),
  /** In any national or international format; stored in E.164, with its extension. */
  customerPhone: RequiredPhone("Phone number is required"),
  customerAddress: RequiredNotes("Address is required", LONGEST_ADDRESS),
  postcode: PostcodeInput("Postcode is required"),
  leadSource: LeadSource,
};

const OptionalDay = z.optional(BlankAsNull(CalendarDay("Must be a day")));

/** Optional fields. A change leaves absent fields as they are. */
const optional = {
  /** Defaults to the signed-in person. */
  userId: z.optional(Reference("Choose an owner", "This person does not exist")),
  customerEmail: z.optional(OptionalEmail("Invalid email address")),
  county: z.optional(OptionalText(LONGEST_NAME)),
  /** By default the region of the postcode. Null is allowed only for postcodes outside the twelve regions. */
  region: z.optional(BlankAsNull(RegionInput("Region is required"))),
  quoteValue: z.optional(BlankAsNull(Money("Quote value must be positive"))),
  saleValue: z.optional(BlankAsNull(Money("Sale value must be positive"))),
  grantScheme: z.optional(BlankAsNull(GrantScheme)),
  grantAmount: z.optional(BlankAsNull(Money("Grant amount must be positive"))),
  grantStatus: z.optional(BlankAsNull(GrantStatus)),
  /** If one of these dates is absent, a move to the stage sets it. */
  quoteDate: OptionalDay,
  saleDate: OptionalDay,
  installationDate: OptionalDay,
  completionDate: OptionalDay,
  expectedSaleDate: OptionalDay,
  heatPumpModel: z.optional(OptionalText(LONGEST_NAME)),
  installerAssigned: z.optional(OptionalText(LONGEST_NAME)),
  customerSatisfactionScore: z.optional(BlankAsNull(Rating)),
  nextFollowUp: OptionalDay,
  notes: z.optional(OptionalNotes()),
  /** The customer that the entry belongs to, whatever its number and e-mail address; null removes the link. */
  contactId: z.optional(BlankAsNull(Reference("Choose a customer"))),
  /** Required in the stage `lost`; the reason `other` also requires notes. */
  lostReason: z.optional(BlankAsNull(LostReason)),
  lostNotes: z.optional(OptionalNotes()),
};

/** Defaults to today in London. */
const leadDate = z.optional(CalendarDay("Lead date is required"));

export const NewPipelineEntry = z.strictObject({
  ...required,
  leadDate,
  ...optional,
  currentStage: z._default(PipelineStage, "lead"),
  priority: z._default(PipelinePriority, "medium"),
});
export type NewPipelineEntry = z.output<typeof NewPipelineEntry>;

const amount = { kind: "money", hint: "0 or more; empty if there is none" } as const;

/** The owner and the region have fields of their own. */
export const pipelineForm = formTable(NewPipelineEntry, {
  customerName: { kind: "text", label: "Customer name" },
  customerPhone: { kind: "text", label: "Phone number", type: "tel" },
  customerEmail: { kind: "text", label: "E-mail", type: "email" },
  customerAddress: { kind: "notes", label: "Address" },
  postcode: { kind: "text", label: "Postcode" },
  leadSource: {
    kind: "choice",
    label: "Lead source",
    placeholder: "Select a lead source",
    names: LeadSource.options,
  },
  county: { kind: "text", label: "County" },
  currentStage: { kind: "choice", label: "Stage", names: stageNames },
  priority: { kind: "choice", label: "Priority", names: priorityNames },
  lostReason: {
    kind: "choice",
    label: "Lost reason",
    placeholder: "Select a reason",
    names: lostReasonNames,
  },
  lostNotes: { kind: "notes", label: "Lost notes", hint: "Needed where the reason is Other" },
  quoteValue: { ...amount, label: "Quote value (£)" },
  saleValue: { ...amount, label: "Sale value (£)" },
  grantScheme: {
    kind: "choice",
    label: "Grant scheme",
    placeholder: "No grant",
    names: grantSchemeNames,
  },
  grantStatus: {
    kind: "choice",
    label: "Grant status",
    placeholder: "Not stated",
    names: grantStatusNames,
  },
  grantAmount: { ...amount, label: "Grant amount (£)", hint: "0 or more; empty if not known" },
  leadDate: { kind: "day", label: "Lead date", required: "Lead date is required" },
  nextFollowUp: { kind: "day", label: "Next follow-up", direction: "ahead" },
  expectedSaleDate: { kind: "day", label: "Expected sale date", direction: "ahead" },
  quoteDate: { kind: "day", label: "Quote date" },
  saleDate: { kind: "day", label: "Sale date" },
  installationDate: { kind: "day", label: "Installation date" },
  completionDate: { kind: "day", label: "Completion date" },
  heatPumpModel: { kind: "text", label: "Heat pump model" },
  installerAssigned: { kind: "text", label: "Installer" },
  customerSatisfactionScore: { kind: "rating", label: "Satisfaction", placeholder: "Not rated" },
  notes: { kind: "notes", label: "Notes", rows: 3 },
});

export const PipelineEntryChange = z.strictObject({
  customerName: z.optional(required.customerName),
  customerPhone: z.optional(required.customerPhone),
  customerAddress: z.optional(required.customerAddress),
  postcode: z.optional(required.postcode),
  leadSource: z.optional(required.leadSource),
  leadDate,
  ...optional,
  currentStage: z.optional(PipelineStage),
  priority: z.optional(PipelinePriority),
});
export type PipelineEntryChange = z.output<typeof PipelineEntryChange>;

/**
 * A move to another stage, with the fields that this stage requires (a reason for `lost`, the installation for
 * `installed`) or asks for (the quote value for `quoted`).
 */
export const PipelineMove = z.strictObject({
  currentStage: PipelineStage,
  quoteValue: optional.quoteValue,
  lostReason: optional.lostReason,
  lostNotes: optional.lostNotes,
  heatPumpModel: optional.heatPumpModel,
  postcode: z.optional(required.postcode),
  installationDate: optional.installationDate,
});
export type PipelineMove = z.output<typeof PipelineMove>;
