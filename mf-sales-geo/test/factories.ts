import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { PipelineStage, isOpenStage, isWonStage } from "@dash/contracts/sales/pipeline-kinds";
import type { Place } from "@dash/contracts/installations/places";
import type { StageStay } from "@dash/contracts/sales/single-entries";
import type { PipelineTotalsAnswer } from "@dash/contracts/sales/pipeline-totals";
import { buildEntry } from "@dash/contracts/testing/sales";
import { buildPerson } from "@dash/contracts/testing/users";

export const OTHER_ID = "01930000-0000-7000-8000-000000000002";

export const noRights: PipelineEntry["can"] = {
  update: false,
  move: false,
  delete: false,
  restore: false,
};

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
export const ALEX = buildPerson({
  id: "0190a000-0000-7000-8000-0000000000a1",
  email: "alex@example.com",
  firstName: "Alex",
  lastName: "Morgan",
});
