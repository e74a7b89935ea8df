import type { InteractionSort } from "@dash/contracts/interactions/customer-interactions";
import { countedRows, type InteractionFilter } from "./interaction-filter.ts";

/** A complete order of the rows (the id breaks ties) of `customer_interactions interaction`. */
interface InteractionOrder {
  readonly sql: string;
  /** SQL of the first sort key; the time comes second. */
  readonly key: string;
  /** The SQL condition for the rows after the row with `:key`, `:occurredAt` and `:id`. */
  readonly behind: string;
}

const TIME = "interaction.occurred_at";
const POSITION = `(${TIME}, interaction.id)`;
const DURATION = "interaction.duration_seconds";
const RATING = "interaction.satisfaction_rating";
/** The sort key of rows without a value: less than any duration or rating, and than any of them negated. */
const KEY_WITHOUT_VALUE = -1_000_000;

export function interactionOrder(filter: InteractionFilter): InteractionOrder {
  const { sort } = filter;
  if (sort !== "counts" && sort !== "-counts") return orders[sort];
  const counted = countedRows(filter);
  if (!counted) return orders["-occurredAt"];
  const [counting, missing] = sort === "counts" ? [0, 1] : [1, 0];
  return byKey(`case when ${counted} then ${counting} else ${missing} end`);
}

const orders: Record<Exclude<InteractionSort, "counts" | "-counts">, InteractionOrder> = {
  "-occurredAt": {
    sql: `${TIME} desc, interaction.id desc`,
    key: "0",
    behind: `${POSITION} < (:occurredAt::timestamptz, :id::uuid)`,
  },
  occurredAt: {
    sql: `${TIME}, interaction.id`,
    key: "0",
    behind: `${POSITION} > (:occurredAt::timestamptz, :id::uuid)`,
  },
  "-duration": byKey(`coalesce(${DURATION}, ${KEY_WITHOUT_VALUE})`),
  duration: byKey(`coalesce(-${DURATION}, ${KEY_WITHOUT_VALUE})`),
  "-satisfactionRating": byKey(`coalesce(${RATING}, ${KEY_WITHOUT_VALUE})`),
  satisfactionRating: byKey(`coalesce(-${RATING}, ${KEY_WITHOUT_VALUE})`),
};

/** Sorts by a key in descending order; `LAST` puts rows without a value at the end. */
function byKey(key: string): InteractionOrder {
  return {
    key,
    sql: `${key} desc, ${TIME} desc, interaction.id desc`,
    behind: `(${key}, ${TIME}, interaction.id) < (:key::int, :occurredAt::timestamptz, :id::uuid)`,
  };
}
