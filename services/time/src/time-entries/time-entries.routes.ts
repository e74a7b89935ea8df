import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  createTimeEntry as create,
  deleteTimeEntry as remove,
  updateTimeEntry as update,
} from "@dash/contracts/time/time-entries";
import {
  CLOSED_MONTHS_HEADER,
  exportTimeEntries,
  listTimeEntries,
  TOTAL_MINUTES_HEADER,
} from "@dash/contracts/time/time-entry-list";
import {
  changeTimeEntries,
  restoreTimeEntry as restore,
  undoTimeEntriesChange,
  getTimeEntryHistory,
} from "@dash/contracts/time/time-entry-changes";
import type { Actor } from "@dash/service-lib/access/identity";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { hold } from "@dash/service-lib/http/hold";
import type { Write } from "@dash/service-lib/http/request";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { tableFile } from "@dash/service-lib/http/table-file";
import { acceptProposal } from "./accept-proposal.command.ts";
import { changeEntries } from "./change-time-entries.command.ts";
import { correctTimeEntry } from "./correct-time-entry.command.ts";
import { deleteTimeEntry, restoreTimeEntry } from "./delete-time-entry.command.ts";
import { DeletedEntry } from "./deleted-entry.model.ts";
import { timeEntryColumns } from "./export-time-entries.presenter.ts";
import { findAllTimeEntries, findTimeEntries } from "./list-time-entries.query.ts";
import { logTimeEntry, placeTimeEntry } from "./log-time-entry.command.ts";
import { TimeEntry, type TimeEntryColumns } from "./time-entry.model.ts";
import { timeEntryPolicy } from "./time-entry.policy.ts";
import { presentTimeEntry, rowOf, type TimeEntryAnswer } from "./time-entry.presenter.ts";
import { undoDeletion, undoLineChange } from "./undo-change.command.ts";

export function addTimeEntryRoutes(routes: Routes, { knex }: RouteParts): void {
  addReads(routes, knex);
  addWrites(routes, knex);
  addBulkChanges(routes);
}

function addReads(routes: Routes, knex: Knex): void {
  routes.read(listTimeEntries, async ({ actor, input }) => {
    const page = await findTimeEntries(knex, input.query, actor.id);
    const { rows, totalMinutes, closedMonths, ...counts } = page;
    return {
      ...counts,
      rows: rows.map((entry) => presentTimeEntry(actor, entry)),
      sums: { [TOTAL_MINUTES_HEADER]: totalMinutes },
      headers: { [CLOSED_MONTHS_HEADER]: closedMonths },
    };
  });

  routes.read(exportTimeEntries, async ({ actor, input }) => {
    const rows = await findAllTimeEntries(knex, input.query, actor.id);
    return tableFile("time-entries", timeEntryColumns, rows);
  });

  routes.history(getTimeEntryHistory, {
    record: "time-entry",
    policy: timeEntryPolicy,
    find: async (id) =>
      (await TimeEntry.query(knex).findById(id)) ?? DeletedEntry.query(knex).findById(id),
  });
}

function addWrites(routes: Routes, knex: Knex): void {
  routes.writeInOwnTransaction(create, async ({ actor, cause, input, attempt }) => {
    requireAbility(actor, "time-entry:create");
    const { isProposed, ...body } = input.body;
    const log = (on: Knex) =>
      "date" in body
        ? placeTimeEntry(on, cause, body, attempt)
        : logTimeEntry(on, cause, body, attempt);
    if (!isProposed || !body.interactionId) return log(knex);
    return acceptProposal(knex, cause, { interactionId: body.interactionId, attempt, log });
  });

  routes.write(update, async (request) => {
    const { actor, cause, trx, input } = request;
    const entry = await holdEntry(request, "update");
    return named(trx, actor, await correctTimeEntry(trx, cause, entry, input.body));
  });

  routes.write(remove, async (request) => {
    const entry = await holdEntry(request, "delete");
    await deleteTimeEntry(request.trx, request.cause, entry);
  });

  routes.write(restore, async (request) => {
    const { actor, cause, trx, input } = request;
    const entry = await hold(request, timeEntryPolicy, "restore", {
      load: lockDeleted(trx, input.params.id),
      present: (row) => named(trx, actor, row),
    });
    return named(trx, actor, await restoreTimeEntry(trx, cause, entry));
  });
}

function addBulkChanges(routes: Routes): void {
  routes.write(changeTimeEntries, async ({ cause, trx, input }) => {
    const rows = await changeEntries(trx, cause, input.body);
    return { count: rows.length, rows };
  });

  routes.write(undoTimeEntriesChange, async ({ cause, trx, input }) => {
    const { rows, deleted = [] } = input.body;
    const left = rows
      ? await undoLineChange(trx, cause, rows)
      : await undoDeletion(trx, cause, deleted);
    return { count: (rows ?? deleted).length - left.length, left };
  });
}

function holdEntry(request: Write<OfOneRecord>, question: "update" | "delete"): Promise<TimeEntry> {
  const { actor, trx, input } = request;
  return hold(request, timeEntryPolicy, question, {
    load: TimeEntry.query(trx).findById(input.params.id).forUpdate(),
    present: (row) => named(trx, actor, row),
  });
}

/** Locks a deleted entry. Finds an entry that is not deleted too, which the policy then refuses to restore. */
async function lockDeleted(
  trx: Knex.Transaction,
  id: string,
): Promise<DeletedEntry | TimeEntry | undefined> {
  const deleted = await DeletedEntry.query(trx).findById(id).forUpdate();
  return deleted ?? TimeEntry.query(trx).findById(id);
}

async function named(
  trx: Knex.Transaction,
  actor: Actor,
  entry: TimeEntryColumns,
): Promise<TimeEntryAnswer> {
  const person = await trx<{ id: string; name: string }>("people")
    .where({ id: entry.userId })
    .first("name");
  return presentTimeEntry(actor, rowOf(entry, person?.name ?? null));
}
