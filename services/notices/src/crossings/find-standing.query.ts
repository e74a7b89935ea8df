import { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { findBrokenConnection } from "../connection/connection.query.ts";
import { findAllocations } from "../hours/allocation.query.ts";
import { findNothingLogged } from "../hours/nothing-logged.query.ts";
import { findImportEnds } from "../imports/import-ends.query.ts";
import { findAccessRequests } from "../invitations/access-requests.query.ts";
import { findQuestionEntries } from "../questions/question-entries.query.ts";
import { findReportSteps } from "../reports/report-steps.query.ts";
import { findLowStock } from "../stock/low-stock.query.ts";
import {
  findOverdueFollowUps,
  findStuckErasings,
  findUnknownCallers,
} from "../waiting-work/waiting-work.query.ts";
import type { FindStanding, Standing } from "./standing.ts";

const finders: Record<NoticeKind, FindStanding> = {
  allocation: findAllocations,
  "low-stock": findLowStock,
  report: findReportSteps,
  question: findQuestionEntries,
  connection: findBrokenConnection,
  "nothing-logged": findNothingLogged,
  "access-request": findAccessRequests,
  "callers-unknown": findUnknownCallers,
  "follow-up": findOverdueFollowUps,
  erasing: findStuckErasings,
  import: findImportEnds,
};

/** All that stands beyond a threshold now, of every kind. */
export async function findStanding(knex: Knex, now: Date) {
  const standing: (Standing & { readonly kind: NoticeKind })[] = [];
  // One after the other, because a transaction has one connection.
  for (const kind of NoticeKind.options)
    for (const found of await finders[kind](knex, now))
      standing.push({ kind, ...(!found.people && { roles: noticeKinds[kind].roles }), ...found });
  return standing;
}
