import type { InteractionSort } from "@dash/contracts/interactions/customer-interactions";
import { countedRows, type InteractionFilter } from "./interaction-filter.ts";

const TIME = "interaction.occurred_at";
const DURATION = "interaction.duration_seconds";
const RATING = "interaction.satisfaction_rating";
/** The sort key of rows without a value: less than any duration or rating, and than any of them negated. */
const KEY_WITHOUT_VALUE = -1_000_000;

/** A complete order of the rows of `customer_interactions interaction`: the id breaks ties. */
export function interactionOrder(filter: InteractionFilter): string {
  const { sort } = filter;
  if (sort !== "counts" && sort !== "-counts") return orders[sort];
  const counted = countedRows(filter);
  if (!counted) return orders["-occurredAt"];
  const [counting, missing] = sort === "counts" ? [0, 1] : [1, 0];
  return byKey(`case when ${counted} then ${counting} else ${missing} end`);
}

const orders: Record<Exclude<InteractionSort, "counts" | "-counts">, string> = {
  "-occurredAt": `${TIME} desc, interaction.id desc`,
  occurredAt: `${TIME}, interaction.id`,
  "-duration": byKey(`coalesce(${DURATION}, ${KEY_WITHOUT_VALUE})`),
  duration: byKey(`coalesce(-${DURATION}, ${KEY_WITHOUT_VALUE})`),
  "-satisfactionRating": byKey(`coalesce(${RATING}, ${KEY_WITHOUT_VALUE})`),
  satisfactionRating: byKey(`coalesce(-${RATING}, ${KEY_WITHOUT_VALUE})`),
};

/** Sorts by a key in descending order. */
function byKey(key: string): string {
  return `${key} desc, ${TIME} desc, interaction.id desc`;
}
