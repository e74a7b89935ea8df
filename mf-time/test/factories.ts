import type { DashboardSummary } from "@dash/contracts/dashboard";
import type { ServiceLine } from "@dash/contracts/service-lines";
import type { TimeEntry } from "@dash/contracts/time-entries";
import type { User } from "@dash/contracts/users";
import { buildUser } from "@dash/kit/testing";

/** Noon on an ordinary Wednesday, in summer time. */
export const NOW = new Date("2026-07-15T11:00:00Z");

export const SUPPORT_ID = "0190b000-0000-7000-8000-000000000001";
export const TRAINING_ID = "0190b000-0000-7000-8000-000000000002";
export const RETIRED_ID = "0190b000-0000-7000-8000-000000000003";

export function buildServiceLine(overrides: Partial<ServiceLine> = {}): ServiceLine {
  return {
    id: SUPPORT_ID,
    name: "Technical Support",
    description: "Remote diagnosis",
    color: "#2563eb",
    isActive: true,
    ...overrides,
  };
}

/** Two lines that are offered and one that no longer is. */
export const LINES = [
  buildServiceLine(),
  buildServiceLine({ id: TRAINING_ID, name: "Training", color: "#db2777" }),
  buildServiceLine({ id: RETIRED_ID, name: "Boiler Swaps", isActive: false }),
];

/** Eight hours of Sam Patel's on 15 July 2026, which he may change. */
export function buildTimeEntry(overrides: Partial<TimeEntry> = {}): TimeEntry {
  return {
    id: "0190c000-0000-7000-8000-000000000001",
    userId: buildUser().id,
    userName: "Sam Patel",
    serviceLineId: SUPPORT_ID,
    startTime: "2026-07-15T08:00:00.000Z",
    endTime: "2026-07-15T16:00:00.000Z",
    duration: 8,
    minutes: 480,
    description: "Traced a low-flow alarm",
    month: 7,
    year: 2026,
    createdAt: "2026-07-15T16:01:00.000Z",
    updatedAt: "2026-07-15T16:01:00.000Z",
    version: 1,
    can: { update: true, delete: true },
    ...overrides,
  };
}

export function buildPerson(overrides: Partial<User> = {}): User {
  return {
    ...buildUser({ firstName: "Alex", lastName: "Morgan" }),
    id: "0190a000-0000-7000-8000-000000000002",
    isActive: true,
    firstSignedInAt: "2026-01-02T09:00:00.000Z",
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
    ...overrides,
  };
}

export function buildDashboard(overrides: Partial<DashboardSummary> = {}): DashboardSummary {
  return {
    month: 7,
    year: 2026,
    tierName: "Tier 1",
    hoursUsed: 0,
    minutesUsed: 0,
    hoursAvailable: 50,
    utilizationRate: 0,
    daysLeft: 16,
    kpis: [],
    serviceLineBreakdown: [],
    recentActivities: [],
    asOf: null,
    ...overrides,
  };
}
