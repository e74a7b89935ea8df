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

/** Days are `YYYY-MM-DD` in London, money is pounds. */
export const PipelineEntry = z.object({
  id: z.uuid(),
  /** The owner of the entry. */
  userId: z.string(),
  /** Null while the person's name has not reached the service. */
  userName: z.nullable(z.string()),
  customerName: z.string(),
  /** Null for viewers, like phone number and address. */
  customerEmail: z.nullable(z.string()),
  /** In E.164 where the number is valid, else as entered; an extension follows as `ext 123`. */
  customerPhone: z.nullable(z.string()),
  customerAddress: z.nullable(z.string()),
  /** In the usual spelling; viewers get the first half only. */
  postcode: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** The region that was entered, else the postcode's. */
  region: z.nullable(z.string()),
  /** The region of the postcode; null when unknown. */
  postcodeRegion: z.nullable(z.string()),
  /** The region that was entered differs from the postcode's. */
  hasRegionConflict: z.boolean(),
  currentStage: PipelineStage,
  /** When the entry entered its stage, and who moved it there. */
  stageSince: z.iso.datetime(),
  movedByName: z.nullable(z.string()),
  /** The stage of a lost entry before it was lost; null for other entries. */
  stageBeforeLost: z.nullable(PipelineStage),
  lostReason: z.nullable(LostReason),
  lostNotes: z.nullable(z.string()),
  leadSource: LeadSource,
  quoteValue: z.nullable(Decimal),
  saleValue: z.nullable(Decimal),
  /** The sale value, else the quote value; null without either. */
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
  /** The expected date of the sale; it decides the month in the forecast. */
  expectedSaleDate: z.nullable(z.string()),
  /** Days from the lead date to each date. */
  daysToQuote: z.nullable(z.int()),
  daysToSale: z.nullable(z.int()),
  daysToInstallation: z.nullable(z.int()),
  heatPumpModel: z.nullable(z.string()),
  installerAssigned: z.nullable(z.string()),
  customerSatisfactionScore: z.nullable(z.int()),
  nextFollowUp: z.nullable(z.string()),
  priority: PipelinePriority,
  notes: z.nullable(z.string()),
  /** The installation made from this entry; null where there is none. */
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
