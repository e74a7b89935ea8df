import Router from "@koa/router";
import {
  createTimeEntry as create,
  deleteTimeEntry as remove,
  getTimeEntryHistory,
  listTimeEntries,
  TOTAL_MINUTES_HEADER,
  updateTimeEntry as update,
} from "@dash/contracts/time-entries";
import { findHistory } from "@dash/service-lib/trail/audit-trail.query";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { attemptOf, IDEMPOTENCY_HEADER } from "@dash/service-lib/http/idempotency";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import { route } from "@dash/service-lib/http/route";
import { transaction } from "@dash/service-lib/http/transaction.middleware";
import { expectedVersion, refuseStale } from "@dash/service-lib/http/version";
import { correctTimeEntry, deleteTimeEntry } from "./correct-time-entry.command.ts";
import { findTimeEntries } from "./list-time-entries.query.ts";
import { logTimeEntry } from "./log-time-entry.command.ts";
import { TimeEntry } from "./time-entry.model.ts";
import { timeEntryPolicy } from "./time-entry.policy.ts";
import { presentTimeEntry, rowOf, type TimeEntryAnswer } from "./time-entry.presenter.ts";

export function timeEntryRouter(knex: Knex): Router {
  const router = new Router();

  route(router, listTimeEntries, async (ctx) => {
    const { actor } = ctx.state;
    const page = await findTimeEntries(knex, ctx.input.query);
    ctx.set("X-Total-Count", String(page.total));
    ctx.set(TOTAL_MINUTES_HEADER, String(page.totalMinutes));
    ctx.body = page.rows.map((entry) => presentTimeEntry(actor, entry));
  });

  route(router, create, async (ctx) => {
    const { actor, cause } = ctx.state;
    const { body } = ctx.input;
    requireAbility(actor, "time-entry:create");
    const attempt = attemptOf(cause, "POST /time-entries", ctx.get(IDEMPOTENCY_HEADER), body);
    ctx.body = await logTimeEntry(knex, cause, body, attempt);
  });

  route(router, update, transaction(knex), async (ctx) => {
    const { actor, cause, trx } = ctx.state;
    const { params, body } = ctx.input;

    const entry = await TimeEntry.query(trx).findById(params.id).forUpdate();
    authorize(actor, timeEntryPolicy, "update", entry);
    refuseStale(expectedVersion(ctx), entry, {
      current: await named(trx, actor, entry),
      yours: body,
    });
    const corrected = await correctTimeEntry(trx, cause, entry, body);

    ctx.body = await named(trx, actor, corrected);
  });

  route(router, remove, transaction(knex), async (ctx) => {
    const { actor, cause, trx } = ctx.state;

    const entry = await TimeEntry.query(trx).findById(ctx.input.params.id).forUpdate();
    authorize(actor, timeEntryPolicy, "delete", entry);
    refuseStale(expectedVersion(ctx), entry, { current: await named(trx, actor, entry) });
    await deleteTimeEntry(trx, cause, entry);
  });

  route(router, getTimeEntryHistory, async (ctx) => {
    const { actor } = ctx.state;
    const { id: recordId } = ctx.input.params;

    const entry = await TimeEntry.query(knex).findById(recordId);
    const isReadable = entry !== undefined && timeEntryPolicy.read(actor, entry);
    ctx.body = await findHistory(knex, actor, { record: "time-entry", recordId, isReadable });
  });

  return router;
}

async function named(
  trx: Knex.Transaction,
  actor: Actor,
  entry: TimeEntry,
): Promise<TimeEntryAnswer> {
  const person = await trx<{ id: string; name: string }>("people")
    .where({ id: entry.userId })
    .first("name");
  return presentTimeEntry(actor, rowOf({ ...entry, userName: person?.name ?? null }));
}
