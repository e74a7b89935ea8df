import { listSavedViews } from "@dash/contracts/saved-views/saved-views";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { getHoursByMonth, type HoursByMonth } from "@dash/contracts/time/hours-by-month";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { getWeekSoFar, type WeekSoFar } from "@dash/contracts/time/week-so-far";
import type { User } from "@dash/contracts/users/users";
import { answer, buildUser } from "@dash/kit/testing";

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
    createdAt: "2026-01-01T09:00:00.000Z",
    version: 1,
    can: { update: false },
    ...overrides,
  };
}

/** Two active lines and one retired line. */
export const LINES = [
  buildServiceLine(),
  buildServiceLine({ id: TRAINING_ID, name: "Training", color: "#db2777" }),
  buildServiceLine({ id: RETIRED_ID, name: "Boiler Swaps", isActive: false }),
];

/** Eight hours of Sam Patel on 15 July 2026; Sam may change them. */
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
    interactionId: null,
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
    today: 15,
    workingDays: { inMonth: 23, ended: 10, left: 13 },
    workingDayNumbers: [
      1, 2, 3, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24, 27, 28, 29, 30, 31,
    ],
    hoursByDay: [],
    forecast: { minutes: 0, minutesBeforeToday: 0 },
    kpis: [],
    serviceLineBreakdown: [],
    recentActivities: [],
    signed: null,
    asOf: null,
    ...overrides,
  };
}

/** Support and training in January and February, 50 hours allocated each; months after July have no allocation yet. */
export function buildYear(year = 2026): HoursByMonth {
  const [support, training] = [
    { serviceLineId: SUPPORT_ID, serviceLineName: "Technical Support", color: "#2563eb" },
    { serviceLineId: TRAINING_ID, serviceLineName: "Training", color: "#db2777" },
  ] as const;
  const logged = [
    [
      { ...support, minutes: 600 },
      { ...training, minutes: 90 },
    ],
    [{ ...support, minutes: 1_200 }],
  ];
  const months = Array.from({ length: 12 }, (_, index) => {
    const lines = logged[index] ?? [];
    const minutesUsed = lines.reduce((sum, { minutes }) => sum + minutes, 0);
    const hoursAvailable = index < 7 ? 50 : null;
    return { month: index + 1, hoursAvailable, minutesUsed, lines, hasBegun: true };
  });
  return { year, months, asOf: null };
}

export const answerYear = answer(getHoursByMonth, ({ query }) => buildYear(query.year));

/** A week without anything to remind of. */
export function buildWeekSoFar(overrides: Partial<WeekSoFar> = {}): WeekSoFar {
  return { emptyDay: null, minutes: 0, usualMinutes: null, ...overrides };
}

/** A person without favourites. */
export const answerFavourites = answer(listSavedViews, []);

export const answerWeekSoFar = answer(getWeekSoFar, buildWeekSoFar());
