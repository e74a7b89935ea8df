import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { nameInText } from "@dash/contracts/interactions/customers";
import {
  answerQuestion,
  askQuestion,
  reopenQuestion,
  settleQuestion,
  undoQuestion,
} from "@dash/contracts/questions/question-changes";
import { reportBuilds } from "@dash/contracts/releases/build-reports";
import { seeChanges } from "@dash/contracts/reports/changes-since";
import { acceptMonthlyReport, returnMonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { setNoticePreferences } from "@dash/contracts/notices/notice-preferences";
import { readNotices } from "@dash/contracts/notices/read-notices";
import {
  createSavedView,
  deleteSavedView,
  setDefaultView,
  updateSavedView,
} from "@dash/contracts/saved-views/saved-views";
import { endOtherSessions, endSession } from "@dash/contracts/users/sessions";

/**
 * The writes that a viewer may succeed with. Every tab sends the outcomes of its builds, and everybody ends sessions, keeps
 * views of their own, reads their notices, asks about figures and closes the list of what changed. The viewer of the
 * demonstration signs reports for the partner.
 */
export const writesOfEveryRole: readonly Endpoint[] = [
  reportBuilds,
  endSession,
  endOtherSessions,
  createSavedView,
  updateSavedView,
  setDefaultView,
  deleteSavedView,
  readNotices,
  setNoticePreferences,
  nameInText,
  askQuestion,
  answerQuestion,
  settleQuestion,
  reopenQuestion,
  undoQuestion,
  seeChanges,
  acceptMonthlyReport,
  returnMonthlyReport,
];
