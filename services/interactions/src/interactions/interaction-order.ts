import type { InteractionSort } from "@dash/contracts/interactions/customer-interactions";

/** An order of the table `customer_interactions interaction` in which no two rows share a place. */
interface InteractionOrder {
  readonly sql: string;
  /** The first sort key, before the time. */
  readonly key: string;
  /** The condition for the rows after the one with `:key`, `:occurredAt` and `:id`. */
  readonly behind: string;
}

const TIME = "interaction.occurred_at";
const PLACE = `(${TIME}, interaction.id)`;
const DURATION = "interaction.duration_seconds";
const RATING = "interaction.satisfaction_rating";
/** Below any duration or rating, and below any of them negated. */
const LAST = -1_000_000;

export const interactionOrders: Record<InteractionSort, InteractionOrder> = {
  "-occurredAt": {
    sql: `${TIME} desc, interaction.id desc`,
    key: "0",
    behind: `${PLACE} < (:occurredAt::timestamptz, :id::uuid)`,
  },
  occurredAt: {
    sql: `${TIME}, interaction.id`,
    key: "0",
    behind: `${PLACE} > (:occurredAt::timestamptz, :id::uuid)`,
  },
  "-duration": byKey(`coalesce(${DURATION}, ${LAST})`),
  duration: byKey(`coalesce(-${DURATION}, ${LAST})`),
  "-satisfactionRating": byKey(`coalesce(${RATING}, ${LAST})`),
  satisfactionRating: byKey(`coalesce(-${RATING}, ${LAST})`),
};

/** The greatest first. Rows without a value come last: their key is below all others. */
function byKey(key: string): InteractionOrder {
  return {
    key,
    sql: `${key} desc, ${TIME} desc, interaction.id desc`,
    behind: `(${key}, ${TIME}, interaction.id) < (:key::int, :occurredAt::timestamptz, :id::uuid)`,
  };
}
