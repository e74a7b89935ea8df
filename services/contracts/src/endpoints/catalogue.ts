import { listAuditEntries } from "../users/audit.ts";
import {
  disconnectCalls,
  finishCallConnection,
  getCallConnectionStatus,
  syncCalls,
} from "../interactions/call-connection.ts";
import {
  listCallBacks,
  listContacts,
  listUnmatchedCallers,
  resolveCaller,
  undoCaller,
  changeCallBack,
} from "../interactions/callers.ts";
import {
  exportCustomerInteractions,
  getCustomerInteraction,
  getCustomerInteractionHistory,
  listCustomerInteractions,
} from "../interactions/customer-interactions.ts";
import {
  createCustomerInteraction,
  deleteCustomerInteraction,
  hideCustomerInteraction,
  undoInteractionChange,
  unhideCustomerInteraction,
  updateCustomerInteraction,
} from "../interactions/interaction-changes.ts";
import {
  addCustomerNote,
  createCustomer,
  deleteCustomerNote,
  getCustomer,
  getCustomerHistory,
  listCustomers,
  mergeCustomer,
  splitCustomer,
  undoCustomerChange,
  updateCustomer,
} from "../interactions/customers.ts";
import { getDashboard } from "../reports/dashboard.ts";
import { segmentOf, type Endpoint } from "./endpoint.ts";
import { getGeographicAnalytics, listDistricts } from "../installations/geographic-analytics.ts";
import { listHeldCalls } from "../interactions/held-calls.ts";
import { getInteractionsToDo } from "../interactions/to-do.ts";
import { getHoursByMonth } from "../time/hours-by-month.ts";
import { getCallAnalytics, getInteractionSummary } from "../interactions/interaction-analytics.ts";
import {
  createInstallation,
  exportInstallations,
  getInstallation,
  getInstallationHistory,
  listInstallations,
  undoInstallationChange,
  updateInstallation,
} from "../installations/installations.ts";
import { listKpiSeries, listKpis } from "../kpis/kpis.ts";
import { clearKpi, listKpiTargets, recordKpi, setKpiTarget } from "../kpis/kpi-changes.ts";
import {
  commentMonthlyReport,
  exportMonthlyReports,
  finaliseMonthlyReport,
  generateMonthlyReport,
  getMonthlyReport,
  getReportHistory,
  getReportLogo,
  getReportPages,
  getReportPdf,
  listMonthlyReports,
  listReportVersions,
  reopenMonth,
} from "../reports/monthly-reports.ts";
import {
  getSharedReport,
  listAllReportShares,
  listReportShares,
  revokeReportShare,
  shareMonthlyReport,
} from "../reports/report-shares.ts";
import {
  activateTier,
  createTier,
  deleteTier,
  getCurrentTier,
  getTierHistory,
  listPartnershipTiers,
  listTierPeriods,
  undoTierActivation,
  updateTier,
} from "../tiers/partnership-tiers.ts";
import {
  addVisitPhoto,
  deleteVisitPhoto,
  getPhotoThumbnail,
  getVisitPhoto,
  listVisitPhotos,
  restoreVisitPhoto,
} from "../interactions/photos.ts";
import { getPlace } from "../installations/places.ts";
import { releaseEndpoints } from "../releases/release-endpoints.ts";
import { exportPipelineEntries, listPipelineEntries } from "../sales/sales-pipeline.ts";
import {
  getPipelineEntry,
  listPipelineStages,
  listPossibleDuplicates,
} from "../sales/single-entries.ts";
import { getPipelineTotals } from "../sales/pipeline-totals.ts";
import {
  createPipelineEntry,
  deletePipelineEntry,
  getPipelineEntryHistory,
  movePipelineEntry,
  restorePipelineEntry,
  updatePipelineEntry,
  changePipelineEntries,
  undoPipelineChange,
  undoPipelineEntriesChange,
} from "../sales/pipeline-changes.ts";
import { eraseCustomer, exportCustomer, listDueCustomers } from "../interactions/customer-data.ts";
import { getCustomerSales } from "../sales/customer-sales.ts";
import { addLeadNote, deleteLeadNote, listLeadNotes } from "../sales/lead-notes.ts";
import { getPipelineAnalytics } from "../sales/sales-pipeline-analytics.ts";
import { search } from "../search/search.ts";
import {
  createSavedView,
  deleteSavedView,
  listDefaultViews,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from "../saved-views/saved-views.ts";
import { readDeviceKey } from "../users/device-key.ts";
import { endOtherSessions, endSession, listSessions } from "../users/sessions.ts";
import { listServiceLines } from "../time/service-lines.ts";
import {
  createServiceLine,
  getServiceLineHistory,
  updateServiceLine,
} from "../time/service-line-changes.ts";
import {
  countStockItems,
  recordStockMovements,
  undoStockMovements,
} from "../stock/stock-batches.ts";
import { changeStockItems, undoStockItemsChange, withdrawStockItem } from "../stock/stock-bulk.ts";
import {
  archiveStockItem,
  createStockItem,
  exportStockItems,
  getStockItem,
  getStockItemHistory,
  getStockTotals,
  listStockItems,
  restoreStockItem,
  updateStockItem,
} from "../stock/stock-items.ts";
import {
  countStock,
  exportStockMovements,
  listStockMovements,
  recordStockMovement,
  reverseStockMovement,
} from "../stock/stock-movements.ts";
import { exportStockReorders, listStockReorders } from "../stock/stock-reorders.ts";
import { getStockSummary } from "../stock/stock-summary.ts";
import { createTimeEntry, deleteTimeEntry, updateTimeEntry } from "../time/time-entries.ts";
import { listTimeEntries } from "../time/time-entry-list.ts";
import {
  changeTimeEntries,
  restoreTimeEntry,
  undoTimeEntriesChange,
  getTimeEntryHistory,
} from "../time/time-entry-changes.ts";
import { getTimer } from "../time/timer.ts";
import { discardTimer, startTimer, stopTimer } from "../time/timer-changes.ts";
import { getWeekSoFar } from "../time/week-so-far.ts";
import {
  createUser,
  deactivateUser,
  deleteUser,
  getCurrentUser,
  getUserHistory,
  listUsers,
  reactivateUser,
  updateUser,
} from "../users/users.ts";

/** Every published endpoint, by the process that answers it. Routing, documentation and tests use this list. */
export const catalogue = {
  gateway: [
    getCurrentUser,
    readDeviceKey,
    listSessions,
    endSession,
    endOtherSessions,
    search,
    ...releaseEndpoints,
  ],
  admin: [
    listUsers,
    createUser,
    updateUser,
    deactivateUser,
    reactivateUser,
    deleteUser,
    getUserHistory,
    getCurrentTier,
    listPartnershipTiers,
    listTierPeriods,
    createTier,
    updateTier,
    activateTier,
    undoTierActivation,
    deleteTier,
    getTierHistory,
    listAuditEntries,
    listSavedViews,
    listDefaultViews,
    createSavedView,
    updateSavedView,
    setDefaultView,
    deleteSavedView,
  ],
  time: [
    listServiceLines,
    createServiceLine,
    updateServiceLine,
    getServiceLineHistory,
    listTimeEntries,
    createTimeEntry,
    updateTimeEntry,
    deleteTimeEntry,
    restoreTimeEntry,
    changeTimeEntries,
    undoTimeEntriesChange,
    getTimeEntryHistory,
    getTimer,
    startTimer,
    stopTimer,
    discardTimer,
    getWeekSoFar,
  ],
  stock: [
    listStockItems,
    exportStockItems,
    getStockTotals,
    getStockItem,
    createStockItem,
    updateStockItem,
    archiveStockItem,
    restoreStockItem,
    withdrawStockItem,
    changeStockItems,
    undoStockItemsChange,
    getStockItemHistory,
    listStockMovements,
    exportStockMovements,
    recordStockMovement,
    recordStockMovements,
    undoStockMovements,
    reverseStockMovement,
    countStock,
    countStockItems,
    listStockReorders,
    exportStockReorders,
  ],
  report: [
    getDashboard,
    getHoursByMonth,
    getStockSummary,
    listMonthlyReports,
    exportMonthlyReports,
    generateMonthlyReport,
    getMonthlyReport,
    listReportVersions,
    commentMonthlyReport,
    finaliseMonthlyReport,
    reopenMonth,
    getReportPdf,
    getReportPages,
    getReportLogo,
    getReportHistory,
    listReportShares,
    listAllReportShares,
    shareMonthlyReport,
    revokeReportShare,
    getSharedReport,
  ],
  interactions: [
    listCustomerInteractions,
    exportCustomerInteractions,
    getCustomerInteraction,
    createCustomerInteraction,
    updateCustomerInteraction,
    deleteCustomerInteraction,
    hideCustomerInteraction,
    unhideCustomerInteraction,
    undoInteractionChange,
    getCustomerInteractionHistory,
    listVisitPhotos,
    getVisitPhoto,
    getPhotoThumbnail,
    addVisitPhoto,
    deleteVisitPhoto,
    restoreVisitPhoto,
    exportCustomer,
    eraseCustomer,
    listDueCustomers,
    listContacts,
    listUnmatchedCallers,
    resolveCaller,
    undoCaller,
    listCustomers,
    getCustomer,
    createCustomer,
    updateCustomer,
    undoCustomerChange,
    mergeCustomer,
    splitCustomer,
    getCustomerHistory,
    addCustomerNote,
    deleteCustomerNote,
    listCallBacks,
    changeCallBack,
    listHeldCalls,
    getInteractionsToDo,
    getCallConnectionStatus,
    finishCallConnection,
    syncCalls,
    disconnectCalls,
  ],
  kpi: [
    listKpis,
    recordKpi,
    clearKpi,
    listKpiSeries,
    listKpiTargets,
    setKpiTarget,
    getInteractionSummary,
    getCallAnalytics,
  ],
  "sales-geo": [
    listPipelineEntries,
    exportPipelineEntries,
    getPipelineTotals,
    listPossibleDuplicates,
    getPipelineEntry,
    createPipelineEntry,
    updatePipelineEntry,
    movePipelineEntry,
    deletePipelineEntry,
    restorePipelineEntry,
    undoPipelineChange,
    changePipelineEntries,
    undoPipelineEntriesChange,
    listPipelineStages,
    getPipelineEntryHistory,
    listLeadNotes,
    addLeadNote,
    deleteLeadNote,
    getCustomerSales,
    getPipelineAnalytics,
    listInstallations,
    exportInstallations,
    getInstallation,
    createInstallation,
    updateInstallation,
    undoInstallationChange,
    getInstallationHistory,
    getGeographicAnalytics,
    listDistricts,
    getPlace,
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
