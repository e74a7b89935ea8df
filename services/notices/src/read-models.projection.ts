import { peopleProjection } from "@dash/service-lib/facts/people";
import { connectionProjection } from "./connection/connection.projection.ts";
import { hoursProjections } from "./hours/hours.projection.ts";
import { importEndsProjections } from "./imports/import-ends.projection.ts";
import { invitationProjections } from "./invitations/invitations.projection.ts";
import { questionEntriesProjection } from "./questions/question-entries.projection.ts";
import { reportStepsProjection } from "./reports/report-steps.projection.ts";
import { stockProjections } from "./stock/stock.projection.ts";
import { waitingWorkProjections } from "./waiting-work/waiting-work.projection.ts";

/** The projections of other services' facts. */
export const projections = [
  peopleProjection,
  ...hoursProjections,
  ...stockProjections,
  reportStepsProjection,
  questionEntriesProjection,
  connectionProjection,
  ...invitationProjections,
  ...waitingWorkProjections,
  ...importEndsProjections,
];

/** The tables that the projections write, and that a rebuild fills anew. Notices and crossings are no part of it. */
export const readModels = [
  "people",
  "entries",
  "tier_periods",
  "months",
  "carried_hours",
  "stock_items",
  "stock_balances",
  "report_steps",
  "question_entries",
  "connection_changes",
  "invitations",
  "access_requests",
  "waiting_work",
  "follow_ups",
  "import_ends",
];
