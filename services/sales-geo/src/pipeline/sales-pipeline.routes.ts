import { getFollowUpsToDo } from "@dash/contracts/sales/follow-ups-to-do";
import { exportPipelineEntries, listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import {
  getPipelineEntry,
  listPipelineStages,
  listPossibleDuplicates,
} from "@dash/contracts/sales/single-entries";
import {
  createPipelineEntry as create,
  deletePipelineEntry as remove,
  getPipelineEntryHistory,
  movePipelineEntry as move,
  updatePipelineEntry as update,
} from "@dash/contracts/sales/pipeline-changes";
import type { Actor } from "@dash/service-lib/access/identity";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { tableFile } from "@dash/service-lib/http/table-file";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { changeEntry } from "./change-entry.command.ts";
import { createEntry } from "./create-entry.command.ts";
import { setDeleted } from "./delete-entry.command.ts";
import { entryColumns } from "./export-entries.presenter.ts";
import { findDuplicates } from "./list-duplicates.query.ts";
import { findAllEntries, findEntries, findEntry, findOwners } from "./list-entries.query.ts";
import { findStages } from "./list-stages.query.ts";
import { holdEntry } from "./hold-entry.ts";
import { PipelineEntry } from "./pipeline-entry.model.ts";
import { pipelinePolicy } from "./pipeline-entry.policy.ts";
import { presentEntry } from "./pipeline-entry.presenter.ts";
import { presentedEntry } from "./presented-entry.presenter.ts";

export function addSalesPipelineRoutes(routes: Routes, { knex }: RouteParts): void {
  addReads(routes, knex);
  addWrites(routes);
}

function addReads(routes: Routes, knex: Knex): void {
  routes.read(listPipelineEntries, async ({ actor, input }) => {
    requireRestore(actor, input.query);
    const { rows, total } = await findEntries(knex, actor, input.query);
    return { rows: rows.map((row) => presentEntry(actor, row)), total };
  });

  routes.read(getFollowUpsToDo, async ({ actor, input: { query } }) => {
    const followUp = query.isOverdue ? "overdue" : "due";
    const own = { followUp, userId: actor.id, sort: "nextFollowUp", offset: 0 } as const;
    const [owners, { rows }] = await Promise.all([
      findOwners(knex, actor, { followUp }),
      findEntries(knex, actor, { ...own, limit: query.limit }),
    ]);
    return { owners, rows: rows.map((row) => presentEntry(actor, row)) };
  });

  routes.read(exportPipelineEntries, async ({ actor, input }) => {
    requireRestore(actor, input.query);
    const rows = await findAllEntries(knex, actor, input.query);
    return tableFile("sales-pipeline", entryColumns(actor), rows);
  });

  routes.read(listPossibleDuplicates, ({ actor, input }) => {
    requireAbility(actor, "sales:write");
    return findDuplicates(knex, input.query);
  });

  routes.read(getPipelineEntry, async ({ actor, input }) => {
    const row = await findEntry(knex, input.params.id);
    authorize(actor, pipelinePolicy, "read", row);
    return presentEntry(actor, row);
  });

  routes.read(listPipelineStages, async ({ actor, input }) => {
    authorize(actor, pipelinePolicy, "read", await findEntry(knex, input.params.id));
    return findStages(knex, input.params.id);
  });

  routes.history(getPipelineEntryHistory, {
    record: "pipeline-entry",
    policy: pipelinePolicy,
    find: (id) => PipelineEntry.query(knex).findById(id),
  });
}

function addWrites(routes: Routes): void {
  routes.write(create, async (request) => {
    const { actor, cause, trx, input } = request;
    requireAbility(actor, "sales:write");
    return presentedEntry(request, await createEntry(trx, cause, input.body));
  });

  routes.write(update, async (request) => {
    const entry = await holdEntry(request, "update");
    await changeEntry(request.trx, request.cause, entry, request.input.body);
    return presentedEntry(request, entry);
  });

  routes.write(move, async (request) => {
    const entry = await holdEntry(request, "move");
    await changeEntry(request.trx, request.cause, entry, request.input.body);
    return presentedEntry(request, entry);
  });

  routes.write(remove, async (request) => {
    const entry = await holdEntry(request, "delete");
    await setDeleted(request.trx, request.cause, entry, true);
  });
}

/** Deleted entries can be listed only by actors who may restore them. */
function requireRestore(actor: Actor, { isDeleted }: { readonly isDeleted?: boolean | undefined }) {
  if (isDeleted) requireAbility(actor, "sales:restore");
}
