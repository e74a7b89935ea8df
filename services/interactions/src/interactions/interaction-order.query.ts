import type { InteractionSort } from "@dash/contracts/customer-interactions";

/** An order of the table `customer_interactions interaction`, in which no two rows have the same place. */
interface InteractionOrder {
  readonly sql: string;
  /** What rows are ordered by before their time. */
  readonly key: string;
  /** The condition of the rows behind that of `:key`, `:occurredAt` and `:id`. */
  readonly behind: string;
}

const TIME = "interaction.occurred_at";
const PLACE = `(${TIME}, interaction.id)`;
const DURATION = "interaction.duration_seconds";
const RATING = "interaction.satisfaction_rating";
/** Below any duration or rating, and any of them with a minus. */
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

/** The greatest first. Rows that have no value come last: their key is below that of all others. */
function byKey(key: string): InteractionOrder {
  return {
    key,
    sql: `${key} desc, ${TIME} desc, interaction.id desc`,
    behind: `(${key}, ${TIME}, interaction.id) < (:key::int, :occurredAt::timestamptz, :id::uuid)`,
  };
}
