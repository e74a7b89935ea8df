import * as z from "zod/mini";
import {
  GrantScheme,
  GrantStatus,
  LeadSource,
  LostReason,
  PipelinePriority,
  PipelineStage,
} from "./pipeline-kinds.ts";
import { Decimal } from "./scalars.ts";

/** Days are `YYYY-MM-DD` in London, money is pounds. */
export const PipelineEntry = z.object({
  id: z.uuid(),
  /** Whose entry it is. */
  userId: z.string(),
  /** Null while the person's name has not reached the service. */
  userName: z.nullable(z.string()),
  customerName: z.string(),
  /** Null for viewers, as phone number and address. */
  customerEmail: z.nullable(z.string()),
  /** E.164 where it is a valid number, else as it was entered; with its extension, as `ext 123`. */
  customerPhone: z.nullable(z.string()),
  customerAddress: z.nullable(z.string()),
  /** In its usual spelling; for viewers its first half only. */
  postcode: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** As it was entered, or as the postcode says where it was not. */
  region: z.nullable(z.string()),
  /** The region that the postcode lies in; null where that is not known. */
  postcodeRegion: z.nullable(z.string()),
  /** The region that was entered is not the postcode's. */
  hasRegionConflict: z.boolean(),
  currentStage: PipelineStage,
  /** Since when it is in this stage, and who moved it there. */
  stageSince: z.iso.datetime(),
  movedByName: z.nullable(z.string()),
  /** The stage that a lost entry was in; null for the others. */
  stageBeforeLost: z.nullable(PipelineStage),
  lostReason: z.nullable(LostReason),
  lostNotes: z.nullable(z.string()),
  leadSource: LeadSource,
  quoteValue: z.nullable(Decimal),
  saleValue: z.nullable(Decimal),
  /** The sale's value, else the quote's; null where there is neither. */
  value: z.nullable(Decimal),
  grantScheme: z.nullable(GrantScheme),
  grantAmount: z.nullable(Decimal),
  grantStatus: z.nullable(GrantStatus),
  /** The value less a grant that is not refused; null without a value. */
  netValue: z.nullable(Decimal),
  leadDate: z.string(),
  quoteDate: z.nullable(z.string()),
  saleDate: z.nullable(z.string()),
  installationDate: z.nullable(z.string()),
  completionDate: z.nullable(z.string()),
  /** When the sale is expected: the forecast's month. */
  expectedSaleDate: z.nullable(z.string()),
  /** Days from the lead to each. */
  daysToQuote: z.nullable(z.int()),
  daysToSale: z.nullable(z.int()),
  daysToInstallation: z.nullable(z.int()),
  heatPumpModel: z.nullable(z.string()),
  installerAssigned: z.nullable(z.string()),
  customerSatisfactionScore: z.nullable(z.int()),
  nextFollowUp: z.nullable(z.string()),
  priority: PipelinePriority,
  notes: z.nullable(z.string()),
  /** The installation that it became; null where there is none. */
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
