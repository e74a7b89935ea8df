import * as z from "zod/mini";
import { KeyOf } from "../values/key-of.ts";

/** Display names of the stages. */
export const stageNames = {
  lead: "Lead",
  qualified: "Qualified",
  quoted: "Quoted",
  negotiation: "Negotiation",
  sold: "Sold",
  installed: "Installed",
  completed: "Completed",
  lost: "Lost",
};
/** The stages of the pipeline, in their order. */
export const PipelineStage = KeyOf(stageNames, "Stage is required");
export type PipelineStage = z.infer<typeof PipelineStage>;

/** Stages of sales that are neither won nor lost yet. */
export const openStages = ["lead", "qualified", "quoted", "negotiation"] as const;
/** Stages in which a sale is won. */
export const wonStages = ["sold", "installed", "completed"] as const;
/** Stages in which a heat pump is installed. */
export const installedStages = ["installed", "completed"] as const;

export function isOpenStage(stage: PipelineStage): boolean {
  return (openStages as readonly PipelineStage[]).includes(stage);
}

export function isWonStage(stage: PipelineStage): boolean {
  return (wonStages as readonly PipelineStage[]).includes(stage);
}

export function isInstalledStage(stage: PipelineStage): boolean {
  return (installedStages as readonly PipelineStage[]).includes(stage);
}

/**
 * The probability, in percent, that a sale in an open stage will be won. The weighted forecast multiplies values by
 * it.
 */
export const stageLikelihood: Readonly<Record<(typeof openStages)[number], number>> = {
  lead: 10,
  qualified: 25,
  quoted: 50,
  negotiation: 75,
};

export const priorityNames = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};
export const PipelinePriority = KeyOf(priorityNames, "Priority is required");
export type PipelinePriority = z.infer<typeof PipelinePriority>;

export const LeadSource = z.enum(
  [
    "Website",
    "Phone Inquiry",
    "Referral",
    "Social Media",
    "Email Campaign",
    "Trade Show",
    "Partner",
    "Cold Call",
    "Online Ad",
    "Other",
  ],
  "Lead source is required",
);
export type LeadSource = z.infer<typeof LeadSource>;

export const lostReasonNames = {
  price: "Too expensive",
  competitor: "Went to a competitor",
  "no-response": "No response",
  "not-suitable": "Home not suitable",
  "no-finance": "No finance or grant",
  postponed: "Postponed",
  other: "Other",
};
/** Why a sale was lost. `other` requires notes. */
export const LostReason = KeyOf(lostReasonNames, "Say why it was lost");
export type LostReason = z.infer<typeof LostReason>;

export const grantSchemeNames = {
  bus: "Boiler Upgrade Scheme",
  "home-energy-scotland": "Home Energy Scotland",
  nest: "Nest (Wales)",
  eco: "Energy Company Obligation",
  other: "Other scheme",
};
/** Public grant schemes that pay a part of a heat pump. */
export const GrantScheme = KeyOf(grantSchemeNames, "This scheme is not known");
export type GrantScheme = z.infer<typeof GrantScheme>;

export const grantStatusNames = {
  planned: "Planned",
  applied: "Applied for",
  granted: "Granted",
  paid: "Paid",
  refused: "Refused",
};
export const GrantStatus = KeyOf(grantStatusNames, "This state of a grant is not known");
export type GrantStatus = z.infer<typeof GrantStatus>;
