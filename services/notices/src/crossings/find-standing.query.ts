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
import type { Standing } from "./standing.ts";

const kinds: readonly ((knex: Knex, now: Date) => Promise<Standing[]>)[] = [
  findAllocations,
  findLowStock,
  findReportSteps,
  findQuestionEntries,
  findBrokenConnection,
  findNothingLogged,
  findAccessRequests,
  findUnknownCallers,
  findOverdueFollowUps,
  findStuckErasings,
  findImportEnds,
];

/** All that stands beyond a threshold now, of every kind. */
export async function findStanding(knex: Knex, now: Date): Promise<Standing[]> {
  const standing = [];
  // One after the other, because a transaction has one connection.
  for (const find of kinds) standing.push(...(await find(knex, now)));
  return standing;
}
