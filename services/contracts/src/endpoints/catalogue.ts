import { segmentOf, type Endpoint } from "./endpoint.ts";
import * as calendarAddress from "../calendars/calendar-address.ts";
import * as geographicAnalytics from "../installations/geographic-analytics.ts";
import * as everything from "../exports/everything.ts";
import * as imports from "../imports/imports.ts";
import * as installations from "../installations/installations.ts";
import * as places from "../installations/places.ts";
import * as callConnection from "../interactions/call-connection.ts";
import * as callers from "../interactions/callers.ts";
import * as customerData from "../interactions/customer-data.ts";
import * as customerInteractions from "../interactions/customer-interactions.ts";
import * as customers from "../interactions/customers.ts";
import * as heldCalls from "../interactions/held-calls.ts";
import * as interactionAnalytics from "../interactions/interaction-analytics.ts";
import * as interactionChanges from "../interactions/interaction-changes.ts";
import * as jobSheet from "../interactions/job-sheet.ts";
import * as photos from "../interactions/photos.ts";
import * as toDo from "../interactions/to-do.ts";
import * as kpiChanges from "../kpis/kpi-changes.ts";
import * as kpis from "../kpis/kpis.ts";
import * as noticeMail from "../notices/notice-mail.ts";
import * as noticePreferences from "../notices/notice-preferences.ts";
import * as notices from "../notices/notices.ts";
import * as noticesRead from "../notices/read-notices.ts";
import * as webhooks from "../notices/webhooks.ts";
import * as questionChanges from "../questions/question-changes.ts";
import * as questions from "../questions/questions.ts";
import * as buildReports from "../releases/build-reports.ts";
import * as buildUpload from "../releases/build-upload.ts";
import * as previews from "../releases/previews.ts";
import * as publishTokens from "../releases/publish-tokens.ts";
import * as releases from "../releases/releases.ts";
import * as acceptance from "../reports/acceptance.ts";
import * as changesSince from "../reports/changes-since.ts";
import * as closedMonths from "../reports/closed-months.ts";
import * as companies from "../reports/companies.ts";
import * as dashboard from "../reports/dashboard.ts";
import * as monthlyReports from "../reports/monthly-reports.ts";
import * as reportShares from "../reports/report-shares.ts";
import * as customerSales from "../sales/customer-sales.ts";
import * as followUpsToDo from "../sales/follow-ups-to-do.ts";
import * as leadNotes from "../sales/lead-notes.ts";
import * as pipelineChanges from "../sales/pipeline-changes.ts";
import * as pipelineTotals from "../sales/pipeline-totals.ts";
import * as salesPipelineAnalytics from "../sales/sales-pipeline-analytics.ts";
import * as salesPipeline from "../sales/sales-pipeline.ts";
import * as singleEntries from "../sales/single-entries.ts";
import * as savedViews from "../saved-views/saved-views.ts";
import * as search from "../search/search.ts";
import * as stockBatches from "../stock/stock-batches.ts";
import * as stockBulk from "../stock/stock-bulk.ts";
import * as stockItems from "../stock/stock-items.ts";
import * as stockMovements from "../stock/stock-movements.ts";
import * as stockReorders from "../stock/stock-reorders.ts";
import * as stockSummary from "../stock/stock-summary.ts";
import * as partnershipTiers from "../tiers/partnership-tiers.ts";
import * as hoursByMonth from "../time/hours-by-month.ts";
import * as serviceLineChanges from "../time/service-line-changes.ts";
import * as serviceLines from "../time/service-lines.ts";
import * as timeEntries from "../time/time-entries.ts";
import * as timeEntryChanges from "../time/time-entry-changes.ts";
import * as timeEntryList from "../time/time-entry-list.ts";
import * as timerChanges from "../time/timer-changes.ts";
import * as timer from "../time/timer.ts";
import * as weekSoFar from "../time/week-so-far.ts";
import * as apiTokens from "../users/api-tokens.ts";
import * as audit from "../users/audit.ts";
import * as demonstration from "../users/demonstration.ts";
import * as accessRequests from "../users/access-requests.ts";
import * as deviceKey from "../users/device-key.ts";
import * as invitations from "../users/invitations.ts";
import * as sessions from "../users/sessions.ts";
import * as users from "../users/users.ts";
import * as usersExport from "../users/users-export.ts";

/** Every published endpoint, by the process that answers it. Routing, documentation and tests use this list. */
export const catalogue = {
  gateway: [
    users.getCurrentUser,
    deviceKey.readDeviceKey,
    sessions.listSessions,
    sessions.endSession,
    sessions.endOtherSessions,
    apiTokens.listApiTokens,
    apiTokens.createApiToken,
    apiTokens.endApiToken,
    search.search,
    everything.exportEverything,
    imports.listImports,
    imports.createImport,
    imports.getImport,
    imports.chooseImport,
    imports.confirmImport,
    imports.cancelImport,
    imports.undoImport,
    imports.getImportResult,
    releases.listReleases,
    releases.listReleaseMoves,
    buildUpload.uploadBuild,
    releases.moveReleases,
    releases.removeBuild,
    releases.setGoesBack,
    releases.checkService,
    publishTokens.listPublishTokens,
    publishTokens.createPublishToken,
    publishTokens.revokePublishToken,
    previews.createPreview,
    previews.openPreview,
    previews.leavePreview,
    buildReports.getLastGoodBuild,
    buildReports.reportBuilds,
  ],
  admin: [
    users.listUsers,
    usersExport.exportUsers,
    users.createUser,
    users.updateUser,
    users.deactivateUser,
    users.reactivateUser,
    users.deleteUser,
    users.getUserHistory,
    invitations.listInvitations,
    invitations.createInvitation,
    invitations.resendInvitation,
    invitations.revokeInvitation,
    accessRequests.listAccessRequests,
    accessRequests.dismissAccessRequest,
    partnershipTiers.getCurrentTier,
    partnershipTiers.listPartnershipTiers,
    partnershipTiers.listTierPeriods,
    partnershipTiers.createTier,
    partnershipTiers.updateTier,
    partnershipTiers.activateTier,
    partnershipTiers.undoTierActivation,
    partnershipTiers.deleteTier,
    partnershipTiers.getTierHistory,
    audit.listAuditEntries,
    audit.exportAuditEntries,
    savedViews.listSavedViews,
    savedViews.listDefaultViews,
    savedViews.createSavedView,
    savedViews.updateSavedView,
    savedViews.setDefaultView,
    savedViews.deleteSavedView,
    calendarAddress.getCalendarAddress,
    calendarAddress.makeCalendarAddress,
    calendarAddress.endCalendarAddress,
    calendarAddress.getCalendar,
    demonstration.getDemonstration,
    demonstration.endDemonstration,
    demonstration.keepDemonstration,
  ],
  time: [
    serviceLines.listServiceLines,
    serviceLineChanges.createServiceLine,
    serviceLineChanges.updateServiceLine,
    serviceLineChanges.getServiceLineHistory,
    timeEntryList.listTimeEntries,
    timeEntryList.exportTimeEntries,
    timeEntries.createTimeEntry,
    timeEntries.updateTimeEntry,
    timeEntries.deleteTimeEntry,
    timeEntryChanges.restoreTimeEntry,
    timeEntryChanges.changeTimeEntries,
    timeEntryChanges.undoTimeEntriesChange,
    timeEntryChanges.getTimeEntryHistory,
    timer.getTimer,
    timerChanges.startTimer,
    timerChanges.stopTimer,
    timerChanges.discardTimer,
    weekSoFar.getWeekSoFar,
  ],
  stock: [
    stockItems.listStockItems,
    stockItems.exportStockItems,
    stockItems.getStockTotals,
    stockItems.getStockItem,
    stockItems.createStockItem,
    stockItems.updateStockItem,
    stockItems.archiveStockItem,
    stockItems.restoreStockItem,
    stockBulk.withdrawStockItem,
    stockBulk.changeStockItems,
    stockBulk.undoStockItemsChange,
    stockItems.getStockItemHistory,
    stockMovements.listStockMovements,
    stockMovements.exportStockMovements,
    stockMovements.recordStockMovement,
    stockBatches.recordStockMovements,
    stockBatches.undoStockMovements,
    stockMovements.reverseStockMovement,
    stockMovements.countStock,
    stockBatches.countStockItems,
    stockReorders.listStockReorders,
    stockReorders.exportStockReorders,
  ],
  report: [
    dashboard.getDashboard,
    hoursByMonth.getHoursByMonth,
    stockSummary.getStockSummary,
    closedMonths.listClosedMonths,
    monthlyReports.listMonthlyReports,
    monthlyReports.exportMonthlyReports,
    monthlyReports.generateMonthlyReport,
    monthlyReports.getMonthlyReport,
    monthlyReports.listReportVersions,
    monthlyReports.commentMonthlyReport,
    monthlyReports.finaliseMonthlyReport,
    monthlyReports.reopenMonth,
    monthlyReports.acceptMonthlyReport,
    monthlyReports.returnMonthlyReport,
    monthlyReports.getReportPdf,
    monthlyReports.getReportPages,
    monthlyReports.getReportLogo,
    monthlyReports.getReportHistory,
    reportShares.listReportShares,
    reportShares.listAllReportShares,
    reportShares.shareMonthlyReport,
    reportShares.revokeReportShare,
    reportShares.getSharedReport,
    acceptance.getSignatories,
    acceptance.setSignatories,
    acceptance.verifyHash,
    companies.getCompanies,
    companies.nameCompanies,
    questions.listQuestions,
    questions.listQuestionPeople,
    questions.getQuestion,
    questionChanges.askQuestion,
    questionChanges.answerQuestion,
    questionChanges.settleQuestion,
    questionChanges.reopenQuestion,
    questionChanges.undoQuestion,
    changesSince.getChangesSince,
    changesSince.seeChanges,
  ],
  interactions: [
    customerInteractions.listCustomerInteractions,
    customerInteractions.exportCustomerInteractions,
    customerInteractions.getCustomerInteraction,
    interactionChanges.createCustomerInteraction,
    interactionChanges.updateCustomerInteraction,
    interactionChanges.deleteCustomerInteraction,
    interactionChanges.hideCustomerInteraction,
    interactionChanges.unhideCustomerInteraction,
    interactionChanges.undoInteractionChange,
    customerInteractions.getCustomerInteractionHistory,
    photos.listVisitPhotos,
    photos.getVisitPhoto,
    photos.getPhotoThumbnail,
    photos.addVisitPhoto,
    photos.signVisit,
    jobSheet.getJobSheet,
    photos.deleteVisitPhoto,
    photos.restoreVisitPhoto,
    customerData.exportCustomer,
    customerData.eraseCustomer,
    customerData.listDueCustomers,
    callers.listContacts,
    callers.listUnmatchedCallers,
    callers.resolveCaller,
    callers.undoCaller,
    customers.listCustomers,
    customers.exportCustomers,
    customers.nameInText,
    customers.getCustomer,
    customers.createCustomer,
    customers.updateCustomer,
    customers.undoCustomerChange,
    customers.mergeCustomer,
    customers.splitCustomer,
    customers.getCustomerHistory,
    customers.addCustomerNote,
    customers.deleteCustomerNote,
    callers.listCallBacks,
    callers.exportCallBacks,
    callers.changeCallBack,
    heldCalls.listHeldCalls,
    toDo.getInteractionsToDo,
    callConnection.getCallConnectionStatus,
    callConnection.finishCallConnection,
    callConnection.syncCalls,
    callConnection.disconnectCalls,
  ],
  kpi: [
    kpis.listKpis,
    kpiChanges.recordKpi,
    kpiChanges.clearKpi,
    kpis.listKpiSeries,
    kpiChanges.listKpiTargets,
    kpiChanges.setKpiTarget,
    interactionAnalytics.getInteractionSummary,
    interactionAnalytics.getCallAnalytics,
  ],
  "sales-geo": [
    salesPipeline.listPipelineEntries,
    salesPipeline.exportPipelineEntries,
    followUpsToDo.getFollowUpsToDo,
    pipelineTotals.getPipelineTotals,
    singleEntries.listPossibleDuplicates,
    singleEntries.getPipelineEntry,
    pipelineChanges.createPipelineEntry,
    pipelineChanges.updatePipelineEntry,
    pipelineChanges.movePipelineEntry,
    pipelineChanges.deletePipelineEntry,
    pipelineChanges.restorePipelineEntry,
    pipelineChanges.undoPipelineChange,
    pipelineChanges.changePipelineEntries,
    pipelineChanges.undoPipelineEntriesChange,
    singleEntries.listPipelineStages,
    pipelineChanges.getPipelineEntryHistory,
    leadNotes.listLeadNotes,
    leadNotes.addLeadNote,
    leadNotes.deleteLeadNote,
    customerSales.getCustomerSales,
    salesPipelineAnalytics.getPipelineAnalytics,
    installations.listInstallations,
    installations.exportInstallations,
    installations.getInstallation,
    installations.createInstallation,
    installations.updateInstallation,
    installations.undoInstallationChange,
    installations.getInstallationHistory,
    geographicAnalytics.getGeographicAnalytics,
    geographicAnalytics.listDistricts,
    places.getPlace,
  ],
  notices: [
    notices.listNotices,
    noticesRead.readNotices,
    noticePreferences.getNoticePreferences,
    noticePreferences.setNoticePreferences,
    noticeMail.getNoticeMail,
    webhooks.listWebhooks,
    webhooks.createWebhook,
    webhooks.deleteWebhook,
    webhooks.listWebhookDeliveries,
    webhooks.replayWebhookDelivery,
  ],
} as const satisfies Record<string, readonly Endpoint[]>;

export type ServiceName = Exclude<keyof typeof catalogue, "gateway">;

export const serviceNames = Object.keys(catalogue).filter((name) => name !== "gateway") as [
  ServiceName,
  ...ServiceName[],
];

/** Maps the first segment of a path below `/api` to the service that owns it. No segment has two owners. */
export const ownerOfSegment: ReadonlyMap<string, ServiceName> = new Map(
  serviceNames.flatMap((service) =>
    catalogue[service].map(({ path }) => [segmentOf(path), service] as const),
  ),
);
