import * as z from "zod/mini";
import {
  GrantScheme,
  GrantStatus,
  LeadSource,
  LostReason,
  PipelinePriority,
  PipelineStage,
} from "./pipeline-kinds.ts";
import { Decimal } from "../values/scalars.ts";

/** A possible or actual sale. Days are `YYYY-MM-DD` in London, money is pounds. */
export const PipelineEntry = z.object({
  id: z.uuid(),
  /** The owner of the entry. */
  userId: z.string(),
  /** Null until this service has received the person's name. */
  userName: z.nullable(z.string()),
  customerName: z.string(),
  /** Null for viewers; so are the phone number and the address. */
  customerEmail: z.nullable(z.string()),
  /** In E.164 where the number is valid, otherwise as entered. An extension follows as `ext 123`. */
  customerPhone: z.nullable(z.string()),
  customerAddress: z.nullable(z.string()),
  /** In the official spelling, `SW1A 1AA`. Viewers get the first half only. */
  postcode: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** The region that was entered, otherwise the region of the postcode. */
  region: z.nullable(z.string()),
  /** The region of the postcode; null when unknown. */
  postcodeRegion: z.nullable(z.string()),
  /** Whether the entered region differs from the postcode's region. */
  hasRegionConflict: z.boolean(),
  currentStage: PipelineStage,
  /** When the entry moved to its current stage, and who moved it. */
  stageSince: z.iso.datetime(),
  movedByName: z.nullable(z.string()),
  /** The stage of a lost entry before it was lost; null for other entries. */
  stageBeforeLost: z.nullable(PipelineStage),
  lostReason: z.nullable(LostReason),
  lostNotes: z.nullable(z.string()),
  leadSource: LeadSource,
  quoteValue: z.nullable(Decimal),
  saleValue: z.nullable(Decimal),
  /** The sale value, otherwise the quote value; null without either. */
  value: z.nullable(Decimal),
  grantScheme: z.nullable(GrantScheme),
  grantAmount: z.nullable(Decimal),
  grantStatus: z.nullable(GrantStatus),
  /** The value minus the grant, unless the grant is refused; null without a value. */
  netValue: z.nullable(Decimal),
  leadDate: z.string(),
  quoteDate: z.nullable(z.string()),
  saleDate: z.nullable(z.string()),
  installationDate: z.nullable(z.string()),
  completionDate: z.nullable(z.string()),
  /** The expected date of the sale. Its month is the one in which the forecast counts the entry. */
  expectedSaleDate: z.nullable(z.string()),
  /** The days from the lead date to the quote, sale and installation dates. */
  daysToQuote: z.nullable(z.int()),
  daysToSale: z.nullable(z.int()),
  daysToInstallation: z.nullable(z.int()),
  heatPumpModel: z.nullable(z.string()),
  installerAssigned: z.nullable(z.string()),
  customerSatisfactionScore: z.nullable(z.int()),
  nextFollowUp: z.nullable(z.string()),
  priority: PipelinePriority,
  notes: z.nullable(z.string()),
  /** The customer that a person linked the entry with; null without such a link. */
  contactId: z.nullable(z.uuid()),
  /** The installation that was created from this entry; null if there is none. */
  installationId: z.nullable(z.uuid()),
  isDeleted: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: z.object({
    update: z.boolean(),
    move: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
  }),
});
export type PipelineEntry = z.output<typeof PipelineEntry>;
