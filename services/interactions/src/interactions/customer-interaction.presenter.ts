import type { getCustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { interactionPolicy } from "./customer-interaction.policy.ts";
import { bucketNames, faultNames } from "@dash/contracts/interactions/interaction-kinds";
import { phoneCell } from "@dash/service-lib/contacts/phone-cell";
import { visibleColumns } from "@dash/service-lib/contacts/visible-columns";
import type { Columns } from "@dash/service-lib/http/table-file";

export type InteractionAnswer = AnswerOf<typeof getCustomerInteraction>;

/** A row of the interaction statements: the contract's interaction without `can`. */
export type InteractionRow = Omit<InteractionAnswer, "can"> & { readonly isInClosedMonth: boolean };

export function presentInteraction(
  actor: Actor,
  { isInClosedMonth, ...row }: InteractionRow,
): InteractionAnswer {
  const isOpen = !isInClosedMonth;
  return {
    ...row,
    ...(may(actor, "customer:read-private") ? {} : { customerEmail: null, customerPhone: null }),
    can: {
      update: isOpen && interactionPolicy.update(actor),
      delete: isOpen && interactionPolicy.delete(actor, row) === true,
      hide: isOpen && interactionPolicy.hide(actor, row) === true,
      unhide: isOpen && interactionPolicy.unhide(actor, row) === true,
    },
  };
}

/** The columns of the list, and the details of a single row. */
const columns: Columns<InteractionAnswer> = [
  ["Date", ({ occurredAt }) => occurredAt, "instant"],
  ["Type", ({ interactionType }) => interactionType],
  ["Source", ({ source }) => source],
  ["Customer Name", ({ customerName }) => customerName],
  ["Customer Email", ({ customerEmail }) => customerEmail],
  ["Customer Phone", ({ customerPhone }) => phoneCell(customerPhone)],
  ["Caller", ({ callerType }) => callerType],
  ["Direction", ({ direction }) => direction],
  ["Result", ({ bucket }) => bucket && bucketNames[bucket]],
  ["Duration (h)", ({ duration }) => (duration === null ? null : Number(duration))],
  ["Duration (s)", ({ durationSeconds }) => durationSeconds],
  ["Service Line", ({ serviceLineName }) => serviceLineName],
  ["By", ({ userName }) => userName],
  ["Rating", ({ satisfactionRating }) => satisfactionRating],
  ["First Time Fix", ({ firstTimeFix }) => firstTimeFix],
  ["First Call Resolution", ({ firstCallResolution }) => firstCallResolution],
  ["Escalated", ({ escalated }) => escalated],
  ["Target Response (min)", ({ targetResponseTimeMinutes }) => targetResponseTimeMinutes],
  ["Response (min)", ({ actualResponseTimeMinutes }) => actualResponseTimeMinutes],
  ["Warranty Visit", ({ isWarrantyVisit }) => isWarrantyVisit],
  ["Warranty Type", ({ warrantyType }) => warrantyType],
  ["Claim Valid", ({ warrantyClaimValid }) => warrantyClaimValid],
  ["Fault Category", ({ faultCategory }) => faultCategory && faultNames[faultCategory]],
  ["Fault Diagnosis", ({ faultDiagnosis }) => faultDiagnosis],
  ["Common Theme", ({ commonTheme }) => commonTheme],
  ["Parts Replaced", ({ partsReplaced }) => partsReplaced],
  ["Parts Used", ({ partsUsed }) => partsUsed],
  ["Visit Outcome", ({ visitOutcome }) => visitOutcome],
  ["Outcome", ({ outcome }) => outcome],
  ["Notes", ({ notes }) => notes],
  ["Interaction", ({ id }) => id],
];

export function interactionColumns(actor: Actor): Columns<InteractionAnswer> {
  return visibleColumns(actor, columns, ["Customer Email", "Customer Phone"]);
}
