import {
  changePipelineEntries,
  undoPipelineChange,
  undoPipelineEntriesChange,
  restorePipelineEntry,
} from "@dash/contracts/sales/pipeline-changes";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Routes } from "@dash/service-lib/http/routes";
import { changeEntries, undoEntriesChange } from "./change-entries.command.ts";
import { setDeleted } from "./delete-entry.command.ts";
import { holdWithLastChange } from "./hold-entry.ts";
import { presentedEntry } from "./presented-entry.presenter.ts";
import { undoEntryChange } from "./undo-entry.command.ts";

/** Changes of several entries, and the endpoints that take changes back. */
export function addPipelineChangesRoutes(routes: Routes): void {
  routes.write(changePipelineEntries, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "sales:write");
    const rows = await changeEntries(trx, cause, input.body);
    return { count: rows.length, rows };
  });

  // This route comes before the one with `:id`, which would take `bulk` for an id.
  routes.write(undoPipelineEntriesChange, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "sales:write");
    return undoEntriesChange(trx, cause, input.body.rows);
  });

  routes.write(undoPipelineChange, async (request) => {
    const { entry, last } = await holdWithLastChange(request, "undo");
    await undoEntryChange(request.trx, request.cause, entry, last);
  });

  routes.write(restorePipelineEntry, async (request) => {
    const { entry } = await holdWithLastChange(request, "restore");
    await setDeleted(request.trx, request.cause, entry, false);
    return presentedEntry(request, entry);
  });
}
