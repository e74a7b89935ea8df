import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const saveVisits = keepNewest("visits", {
  id: column.uuid({ fact: "interactionId" }),
  month: column.int(),
  year: column.int(),
  version: column.int(),
});

/** Stores in which month each visit is, because no parts are booked on the visits of a closed month. */
export const visitsProjection = projection(interactionChanged, (interactions) =>
  saveVisits(interactions.filter(({ interactionType }) => interactionType === "visit")),
);
