import type { LeadNote } from "@dash/contracts/sales/lead-notes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { PipelineStage, isOpenStage, isWonStage } from "@dash/contracts/sales/pipeline-kinds";
import type { Place } from "@dash/contracts/installations/places";
import type { StageStay } from "@dash/contracts/sales/single-entries";
import type { PipelineTotalsAnswer } from "@dash/contracts/sales/pipeline-totals";
import type { User } from "@dash/contracts/users/users";
import { buildUser } from "@dash/kit/testing";

export const ENTRY_ID = "01930000-0000-7000-8000-000000000001";
export const OTHER_ID = "01930000-0000-7000-8000-000000000002";
export const PHONE = "+447700900123";

const allRights: PipelineEntry["can"] = { update: true, move: true, delete: true, restore: false };
export const noRights: PipelineEntry["can"] = {
  update: false,
  move: false,
  delete: false,
  restore: false,
};

/** A lead of ten days ago, with a quote, as staff see it. */
export function buildEntry(overrides: Partial<PipelineEntry> = {}): PipelineEntry {
  return {
    id: ENTRY_ID,
    userId: buildUser().id,
    userName: "Sam Patel",
    customerName: "Jane Doe",
    customerEmail: "jane@example.com",
    customerPhone: PHONE,
    customerAddress: "1 High Street, Leeds",
    postcode: "LS1 4AP",
    county: "West Yorkshire",
    region: "Yorkshire and Humber",
    postcodeRegion: "Yorkshire and Humber",
    hasRegionConflict: false,
    currentStage: "lead",
    stageSince: "2026-07-05T09:00:00.000Z",
    movedByName: "Sam Patel",
    stageBeforeLost: null,
    lostReason: null,
    lostNotes: null,
    leadSource: "Website",
    quoteValue: 12_000,
    saleValue: null,
    value: 12_000,
    grantScheme: null,
    grantAmount: null,
    grantStatus: null,
    netValue: 12_000,
    leadDate: "2026-07-05",
    quoteDate: null,
    saleDate: null,
    installationDate: null,
    completionDate: null,
    expectedSaleDate: null,
    daysToQuote: null,
    daysToSale: null,
    daysToInstallation: null,
    heatPumpModel: null,
    installerAssigned: null,
    customerSatisfactionScore: null,
    nextFollowUp: null,
    priority: "medium",
    contactId: null,
    notes: null,
    installationId: null,
    isDeleted: false,
    version: 3,
    createdAt: "2026-07-05T09:00:00.000Z",
    updatedAt: "2026-07-05T09:00:00.000Z",
    can: allRights,
    ...overrides,
  };
}

/** A note that somebody else wrote about the lead. */
export function buildNote(overrides: Partial<LeadNote> = {}): LeadNote {
  return {
    id: "01930000-0000-7000-8000-000000000009",
    leadId: ENTRY_ID,
    kind: "note",
    text: "Wants a quote",
    userId: "01930000-0000-7000-8000-000000000008",
    userName: "Alex Jones",
    createdAt: "2026-07-10T09:00:00.000Z",
    can: { delete: false },
    ...overrides,
  };
}

/** The same entry as a viewer sees it. */
export function buildPublicEntry(overrides: Partial<PipelineEntry> = {}): PipelineEntry {
  const hidden = { customerEmail: null, customerPhone: null, customerAddress: null };
  return buildEntry({ ...hidden, postcode: "LS1", can: noRights, ...overrides });
}

/** The totals of some entries. */
export function totalsOf(entries: readonly PipelineEntry[]): PipelineTotalsAnswer {
  const valued = entries.filter(({ value }) => value !== null);
  const won = entries.filter(({ currentStage }) => isWonStage(currentStage)).length;
  const open = entries.filter(({ currentStage }) => isOpenStage(currentStage));
  const closed = entries.length - open.length;
  return {
    entries: entries.length,
    value: sumOf(entries),
    averageValue: valued.length === 0 ? null : sumOf(valued) / valued.length,
    won,
    winRate: entries.length === 0 ? 0 : (100 * won) / entries.length,
    closed,
    closedWinRate: closed === 0 ? null : (100 * won) / closed,
    active: open.length,
    openValue: sumOf(open),
    stages: PipelineStage.options.map((stage) => {
      const own = entries.filter(({ currentStage }) => currentStage === stage);
      return { stage, count: own.length, value: sumOf(own) };
    }),
    usualStays: [{ stage: "lead", days: 14 }],
  };
}

function sumOf(entries: readonly PipelineEntry[]): number {
  return entries.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

export function buildPlace(overrides: Partial<Place> = {}): Place {
  return {
    postcode: "LS1 4AP",
    outcode: "LS1",
    area: "LS",
    isKnown: true,
    isGeographic: true,
    region: "Yorkshire and Humber",
    county: "West Yorkshire",
    latitude: 53.79,
    longitude: -1.55,
    ...overrides,
  };
}

export function buildStay(overrides: Partial<StageStay> = {}): StageStay {
  return {
    id: "01940000-0000-7000-8000-000000000001",
    stage: "lead",
    enteredAt: "2026-07-05T09:00:00.000Z",
    leftAt: null,
    seconds: 864_000,
    movedByName: "Sam Patel",
    lostReason: null,
    lostNotes: null,
    ...overrides,
  };
}

/** Another user, who may own entries too. */
export const ALEX: User = {
  id: "0190a000-0000-7000-8000-0000000000a1",
  email: "alex@example.com",
  firstName: "Alex",
  lastName: "Morgan",
  profileImageUrl: null,
  role: "staff",
  isActive: true,
  firstSignedInAt: "2026-01-01T09:00:00.000Z",
  removal: "deactivate",
  createdAt: "2026-01-01T09:00:00.000Z",
  updatedAt: "2026-01-01T09:00:00.000Z",
  version: 1,
  can: {
    update: false,
    changeRole: false,
    deactivate: false,
    reactivate: false,
    delete: false,
    readHistory: false,
  },
};
