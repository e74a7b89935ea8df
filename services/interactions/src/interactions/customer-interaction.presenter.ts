import type { getCustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { interactionPolicy } from "./customer-interaction.policy.ts";

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
