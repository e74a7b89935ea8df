import type { CallConnectionStatus, CallSync } from "@dash/contracts/interactions/call-connection";
import type { getDashboard } from "@dash/contracts/reports/dashboard";
import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";

type Dashboard = AnswerOf<typeof getDashboard>;
type Line = Dashboard["serviceLineBreakdown"][number];
type Activity = Dashboard["recentActivities"][number];

let count = 0;

function newId(): string {
  count += 1;
  return `0190a000-0000-7000-8000-${String(count).padStart(12, "0")}`;
}

/** The 19th of a month within its allocation: 20 of 50 hours, no other data. */
export function buildDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    month: 3,
    year: 2026,
    tierName: "Tier 1",
    hoursUsed: 20,
    minutesUsed: 1200,
    hoursAvailable: 50,
    utilizationRate: 40,
    daysLeft: 12,
    today: 19,
    workingDays: { inMonth: 22, ended: 13, left: 9 },
    workingDayNumbers: [
      2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30, 31,
    ],
    hoursByDay: [
      { day: 3, minutes: 480 },
      { day: 10, minutes: 300 },
      { day: 19, minutes: 420 },
    ],
    forecast: { minutes: 1320, minutesBeforeToday: 780 },
    kpis: [],
    serviceLineBreakdown: [],
    recentActivities: [],
    signed: null,
    asOf: null,
    ...overrides,
  };
}

/** The hours of a service line; calculated from its minutes. */
export function buildLine(overrides: Partial<Line> = {}): Line {
  const name = overrides.serviceLineName ?? "Training";
  const totalMinutes = overrides.totalMinutes ?? 60;
  return {
    serviceLineId: newId(),
    servicLineName: name,
    serviceLineName: name,
    totalHours: Math.round((totalMinutes / 60) * 100) / 100,
    totalMinutes,
    color: "#2563eb",
    ...overrides,
  };
}

export function buildActivity(overrides: Partial<Activity> = {}): Activity {
  return {
    id: newId(),
    type: "other",
    description: "Stock count",
    duration: 1.5,
    createdAt: new Date().toISOString(),
    subject: null,
    ...overrides,
  };
}

/** A working connection, as staff see it. */
export function buildConnection(
  overrides: Partial<CallConnectionStatus> = {},
): CallConnectionStatus {
  return {
    isAuthorized: true,
    configured: true,
    authUrl: null,
    message: null,
    state: "connected",
    isSimulator: false,
    connectedBy: "Alex Morgan",
    lastSyncedAt: "2026-03-19T09:05:00Z",
    syncs: [],
    can: { manage: false },
    ...overrides,
  };
}

export function buildSync(overrides: Partial<CallSync> = {}): CallSync {
  return {
    id: newId(),
    startedAt: "2026-03-19T09:04:00Z",
    endedAt: "2026-03-19T09:05:00Z",
    outcome: "done",
    added: 3,
    updated: 2,
    skipped: 1,
    message: null,
    ...overrides,
  };
}
