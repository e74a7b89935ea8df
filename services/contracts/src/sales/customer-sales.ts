import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { installationFacts, salesFacts } from "../facts/live-subjects.ts";
import { Installation } from "../installations/installations.ts";
import { Id } from "../values/scalars.ts";
import { LeadNote } from "./lead-notes.ts";
import { PipelineEntry } from "./pipeline-entry.ts";

/**
 * Why a lead belongs to a customer: a person linked them, or the number or e-mail address is this customer's alone.
 * `shared` means that several customers have it, so that the lead may be another one's.
 */
export const LeadMatch = z.enum(["link", "contact-data", "shared"]);
export type LeadMatch = z.infer<typeof LeadMatch>;

/** The leads and installations of one customer. */
export const CustomerSales = z.object({
  /** Newest first, at most a hundred. */
  leads: z.array(z.object({ lead: PipelineEntry, match: LeadMatch })),
  /** The latest notes of these leads, newest first, at most a hundred. None for viewers. */
  notes: z.array(LeadNote),
  /** The installations of these leads, newest first. */
  installations: z.array(Installation),
});
export type CustomerSales = z.output<typeof CustomerSales>;

export const getCustomerSales = endpoint("GET /customer-sales", {
  summary: "The leads, notes and installations of a customer",
  query: z.strictObject({ customerId: Id }),
  response: CustomerSales,
  shows: [
    ...salesFacts,
    ...installationFacts,
    "interaction.customer-changed.v1",
    "user.changed.v1",
  ],
});
