import type {
  CallBucket,
  CallDirection,
  CallerType,
  FaultCategory,
  InteractionSource,
  InteractionType,
  NumberMatch,
} from "@dash/contracts/interactions/interaction-kinds";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class CustomerInteraction extends modelOf("customer_interactions", {
  id: column.uuid({ fact: "interactionId" }),
  userId: column.uuid({ trail: true }),
  serviceLineId: column.uuid({ trail: true }),
  contactId: column.uuid({ fact: true, trail: true }).orNull(),
  source: column.text({ fact: true, trail: true }).of<InteractionSource>(),
  interactionType: column.text({ fact: true, trail: true }).of<InteractionType>(),
  customerName: column.text({ trail: true }).orNull(),
  customerEmail: column.text().orNull(),
  customerPhone: column.text().orNull(),
  occurredAt: column.instant({ fact: true, trail: true }),
  /** The month of `occurredAt` in London. */
  month: column.int({ fact: true }),
  year: column.int({ fact: true }),
  durationSeconds: column.int({ fact: true, trail: true }).orNull(),
  /** In hours. */
  duration: column.decimal({ derived: true }).orNull(),
  outcome: column.text({ trail: true }).orNull(),
  firstTimeFix: column.boolean({ fact: true, trail: true }).orNull(),
  satisfactionRating: column.int({ fact: true, trail: true }).orNull(),
  notes: column.text({ trail: true }).orNull(),
  callerType: column.text({ fact: true, trail: true }).of<CallerType>().orNull(),
  targetResponseTimeMinutes: column.int({ fact: true, trail: true }).orNull(),
  actualResponseTimeMinutes: column.int({ fact: true, trail: true }).orNull(),
  firstCallResolution: column.boolean({ fact: true, trail: true }).orNull(),
  escalated: column.boolean({ fact: true, trail: true }),
  isWarrantyVisit: column.boolean({ fact: true, trail: true }),
  warrantyType: column.text({ trail: true }).orNull(),
  faultDiagnosis: column.text({ trail: true }).orNull(),
  faultCategory: column.text({ fact: true, trail: true }).of<FaultCategory>().orNull(),
  commonTheme: column.text({ trail: true }).orNull(),
  partsReplaced: column.text({ trail: true }).orNull(),
  visitOutcome: column.text({ trail: true }).orNull(),
  warrantyClaimValid: column.boolean({ fact: true, trail: true }).orNull(),
  /** Null for visits; `answered` for calls entered by hand. */
  bucket: column.text({ fact: true, trail: true }).of<CallBucket>().orNull(),
  direction: column.text({ fact: true, trail: true }).of<CallDirection>().orNull(),
  /** The result in the call system's word. */
  callResult: column.text().orNull(),
  extension: column.text().orNull(),
  /** Identifies a synced call; null for interactions entered by hand. */
  sessionKey: column.text().orNull(),
  /** In E.164. */
  counterpartyNumber: column.text().orNull(),
  numberMatch: column.text().of<NumberMatch>().orNull(),
  isCallerStated: column.boolean(),
  hiddenReason: column.text({ trail: true }).orNull(),
  isWithdrawn: column.boolean(),
  version: column.int({ fact: true }),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  /** True unless a person has hidden the interaction or the call system has withdrawn it. */
  get isCounted(): boolean {
    return this.hiddenReason === null && !this.isWithdrawn;
  }
}
