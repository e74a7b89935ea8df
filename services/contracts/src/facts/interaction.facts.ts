import * as z from "zod/mini";
import { fact } from "./fact.ts";
import {
  CallBucket,
  CallDirection,
  CallerType,
  FaultCategory,
  InteractionSource,
  InteractionType,
} from "../interactions/interaction-kinds.ts";
import { MonthObeyed } from "../reports/month-obeyed.ts";

/**
 * The state of a call or visit: counts and measurements, but nothing that names or describes a person. `version`
 * orders the facts about one interaction.
 */
export const interactionChanged = fact("interaction.changed.v1", {
  interactionId: z.uuid(),
  version: z.int(),
  interactionType: InteractionType,
  source: InteractionSource,
  /** The id of the customer or installer; null when the person is not known. */
  contactId: z.nullable(z.uuid()),
  occurredAt: z.iso.datetime(),
  /** The month of `occurredAt` in London. */
  month: z.int(),
  year: z.int(),
  durationSeconds: z.nullable(z.int()),
  /** Null for visits, and for calls entered by hand. */
  direction: z.nullable(CallDirection),
  /** Null for visits. */
  bucket: z.nullable(CallBucket),
  callerType: z.nullable(CallerType),
  targetResponseTimeMinutes: z.nullable(z.int()),
  actualResponseTimeMinutes: z.nullable(z.int()),
  firstCallResolution: z.nullable(z.boolean()),
  firstTimeFix: z.nullable(z.boolean()),
  satisfactionRating: z.nullable(z.int()),
  escalated: z.boolean(),
  isWarrantyVisit: z.boolean(),
  warrantyClaimValid: z.nullable(z.boolean()),
  faultCategory: z.nullable(FaultCategory),
});

/**
 * The interaction no longer counts: it was deleted, hidden or withdrawn. A later `interaction.changed` makes it count
 * again.
 */
export const interactionRemoved = fact("interaction.removed.v1", {
  interactionId: z.uuid(),
  version: z.int(),
});

/** The connection to the call system was made or ended, or the call system accepts it no longer. `at` orders them. */
export const callConnectionChanged = fact("interaction.connection-changed.v1", {
  connectionId: z.uuid(),
  state: z.enum(["connected", "not-connected", "reconnect-needed"]),
  at: z.iso.datetime(),
});

/**
 * Work of calls and customers that waits for somebody. It names no customer. `version` orders the facts about one `kind`
 * and `key`.
 */
export const waitingWorkChanged = fact("interaction.waiting-work-changed.v1", {
  kind: z.enum(["unknown-callers", "call-back", "erasing"]),
  /** The month of the calls, such as `2026-11`, or the id of the call-back or the erasing. */
  key: z.string(),
  version: z.int(),
  /** Null once it waits no longer. */
  since: z.nullable(z.iso.datetime()),
  /** The person who calls back. */
  assignedTo: z.nullable(z.uuid()),
});

/** The interactions service has closed or reopened a month on its side. */
export const interactionMonthObeyed = fact("interaction.month-obeyed.v1", MonthObeyed.shape);

/** A hint: a photo of a visit was added, deleted or restored. */
export const visitPhotosChanged = fact("interaction.photos-changed.v1", {
  interactionId: z.uuid(),
});

/** A hint: somebody changed a customer, or wrote a note about one. */
export const customerChanged = fact("interaction.customer-changed.v1", { customerId: z.uuid() });
