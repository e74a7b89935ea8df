import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { MAX_PAGE_ROWS } from "@dash/contracts/values/scalars";
import { queryPageFor } from "@dash/kit";

/** The movements of a visit: its parts, and what was taken back. */
export const visitMovementsQuery = (interactionId: string) =>
  queryPageFor(listStockMovements, { query: { interactionId, limit: MAX_PAGE_ROWS } });

export const visitTimeQuery = (interactionId: string) =>
  queryPageFor(listTimeEntries, { query: { interactionId, limit: MAX_PAGE_ROWS } });
