import type Router from "@koa/router";
import {
  createTimeEntry as create,
  deleteTimeEntry as remove,
  getTimeEntryHistory,
  listTimeEntries,
  TOTAL_MINUTES_HEADER,
  updateTimeEntry as update,
} from "@dash/contracts/time/time-entries";
import type { Actor } from "@dash/service-lib/access/identity";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { hold } from "@dash/service-lib/http/hold";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { correctTimeEntry, deleteTimeEntry } from "./correct-time-entry.command.ts";
import { findTimeEntries } from "./list-time-entries.query.ts";
import { logTimeEntry } from "./log-time-entry.command.ts";
import { TimeEntry } from "./time-entry.model.ts";
import { timeEntryPolicy } from "./time-entry.policy.ts";
import { presentTimeEntry, rowOf, type TimeEntryAnswer } from "./time-entry.presenter.ts";

export function timeEntryRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);
  const { knex } = parts;

  routes.read(listTimeEntries, async ({ actor, input }) => {
    const { rows, total, totalMinutes } = await findTimeEntries(knex, input.query);
    return {
      rows: rows.map((entry) => presentTimeEntry(actor, entry)),
      total,
      sums: { [TOTAL_MINUTES_HEADER]: totalMinutes },
    };
  });

  routes.writeInOwnTransaction(create, async ({ actor, cause, input, attempt }) => {
    requireAbility(actor, "time-entry:create");
    return logTimeEntry(knex, cause, input.body, attempt);
  });

  routes.write(update, async (request) => {
    const { actor, cause, trx, input } = request;
    const entry = await hold(request, timeEntryPolicy, "update", {
      load: TimeEntry.query(trx).findById(input.params.id).forUpdate(),
      present: (row) => named(trx, actor, row),
    });
    return named(trx, actor, await correctTimeEntry(trx, cause, entry, input.body));
  });

  routes.write(remove, async (request) => {
    const { actor, cause, trx, input } = request;
    const entry = await hold(request, timeEntryPolicy, "delete", {
      load: TimeEntry.query(trx).findById(input.params.id).forUpdate(),
      present: (row) => named(trx, actor, row),
    });
    await deleteTimeEntry(trx, cause, entry);
  });

  routes.history(getTimeEntryHistory, {
    record: "time-entry",
    policy: timeEntryPolicy,
    find: (id) => TimeEntry.query(knex).findById(id),
  });

  return routes.router;
}

async function named(
  trx: Knex.Transaction,
  actor: Actor,
  entry: TimeEntry,
): Promise<TimeEntryAnswer> {
  const person = await trx<{ id: string; name: string }>("people")
    .where({ id: entry.userId })
    .first("name");
  return presentTimeEntry(actor, rowOf(entry, person?.name ?? null));
}
