import * as z from "zod/mini";
import {
  COUNTED_BUCKETS,
  type FaultCategory,
  faultNames,
  type CallBucket,
  type CallerType,
  type InteractionType,
} from "../interactions/interaction-kinds.ts";
import { KeyOf } from "../values/key-of.ts";

export const KpiUnit = z.enum(["percentage", "minutes", "rating", "hours", "other"]);
export type KpiUnit = z.infer<typeof KpiUnit>;

/** The fields of an interaction that contain a measured number. */
export type Measure =
  | "actualResponseTimeMinutes"
  | "targetResponseTimeMinutes"
  | "durationSeconds"
  | "satisfactionRating";

/** Conditions on the interactions of a month; an interaction must meet all of them. */
export interface InteractionRows {
  readonly interactionType?: InteractionType;
  readonly bucket?: readonly CallBucket[];
  readonly callerType?: CallerType;
  readonly faultCategory?: FaultCategory;
  readonly isWarrantyVisit?: boolean;
  readonly warrantyClaimValid?: boolean;
  readonly escalated?: boolean;
  readonly firstCallResolution?: boolean;
  readonly firstTimeFix?: boolean;
  /** This field must not be null. */
  readonly stated?: Measure | "firstCallResolution" | "firstTimeFix";
}

interface Metric {
  readonly unit: KpiUnit;
  /** The title on the screens. */
  readonly title: string;
  /** Explains to readers how the metric is computed. */
  readonly definition: string;
  /** The condition for the rows in the denominator. Absent for a metric whose value is only recorded by people. */
  readonly of?: InteractionRows;
  /** The further condition for the rows in the numerator: the rows of a count, or the share in percent. */
  readonly where?: InteractionRows;
  /** For a mean: the field to average. `unitsPerUnit` of the field's units make one unit of the metric. */
  readonly mean?: Measure;
  readonly unitsPerUnit?: number;
  /** No administrator may record a value in place of the computed one. */
  readonly isOnlyComputed?: true;
}

const warrantyVisits = { interactionType: "visit", isWarrantyVisit: true } as const;
const countedCalls = { interactionType: "call", bucket: COUNTED_BUCKETS } as const;
const answeredCalls = { interactionType: "call", bucket: ["answered"] } as const;

const COUNTED_CALLS =
  "counted calls: inbound answered, missed and voicemail, outbound answered, and those entered by hand";

function faultMetric(faultCategory: FaultCategory, title: string): Metric {
  return {
    unit: "other",
    title,
    definition: `Warranty visits with the fault category ${faultNames[faultCategory]}.`,
    of: warrantyVisits,
    where: { faultCategory },
  };
}

/**
 * The 18 metrics of a month. This table computes them, explains them in the API and on the screens, and finds the
 * interactions behind them. An interaction belongs to the month of its `occurredAt` in London.
 */
const metrics = {
  warranty_visits_total: {
    unit: "other",
    title: "Total Warranty Visits",
    definition: "Visits that are warranty visits.",
    of: warrantyVisits,
    where: {},
  },
  warranty_visits_valid: {
    unit: "other",
    title: "Valid Warranty Claims",
    definition: "Warranty visits whose claim is valid.",
    of: warrantyVisits,
    where: { warrantyClaimValid: true },
  },
  warranty_visits_invalid: {
    unit: "other",
    title: "Out of Warranty",
    definition:
      "Warranty visits whose claim is not valid. A claim that nobody has assessed yet counts as neither.",
    of: warrantyVisits,
    where: { warrantyClaimValid: false },
  },
  warranty_fault_electrical: faultMetric("electrical", "Electrical Faults"),
  warranty_fault_mechanical: faultMetric("mechanical", "Mechanical Faults"),
  warranty_fault_software: faultMetric("software", "Software Faults"),
  warranty_fault_installation: faultMetric("installation", "Installation Faults"),
  warranty_fault_user_error: faultMetric("user_error", "User Error Faults"),
  call_avg_response_time: {
    unit: "minutes",
    title: "Average Response Time",
    definition: `Mean response time of the ${COUNTED_CALLS}, where one is entered. A call from the call system has none until somebody enters it.`,
    of: { ...countedCalls, stated: "actualResponseTimeMinutes" },
    mean: "actualResponseTimeMinutes",
  },
  call_target_response_time: {
    unit: "minutes",
    title: "Target Response Time",
    definition:
      "The target in force for the average response time; without one, the mean target of the counted calls that have one.",
    of: { ...countedCalls, stated: "targetResponseTimeMinutes" },
    mean: "targetResponseTimeMinutes",
    isOnlyComputed: true,
  },
  first_call_resolution_rate: {
    unit: "percentage",
    title: "First Call Resolution",
    definition:
      "Answered calls that were resolved at once, of the answered calls where it is stated.",
    of: { ...answeredCalls, stated: "firstCallResolution" },
    where: { firstCallResolution: true },
  },
  customer_calls_total: {
    unit: "other",
    title: "Customer Calls",
    definition: `Calls with customers, of the ${COUNTED_CALLS}.`,
    of: countedCalls,
    where: { callerType: "customer" },
  },
  installer_calls_total: {
    unit: "other",
    title: "Installer Calls",
    definition: `Calls with installers, of the ${COUNTED_CALLS}.`,
    of: countedCalls,
    where: { callerType: "installer" },
  },
  calls_escalated: {
    unit: "other",
    title: "Calls Escalated",
    definition: `Calls that were escalated, of the ${COUNTED_CALLS}.`,
    of: countedCalls,
    where: { escalated: true },
  },
  first_time_fix_rate: {
    unit: "percentage",
    title: "First Time Fix Rate",
    definition:
      "Calls and visits that were fixed at the first attempt, of those where it is stated.",
    of: { stated: "firstTimeFix" },
    where: { firstTimeFix: true },
  },
  avg_call_time: {
    unit: "minutes",
    title: "Average Call Time",
    definition:
      "Mean duration of the answered calls that have one, from seconds. The call system counts from the first ring.",
    of: { ...answeredCalls, stated: "durationSeconds" },
    mean: "durationSeconds",
    unitsPerUnit: 60,
  },
  customer_satisfaction: {
    unit: "rating",
    title: "Customer Satisfaction",
    definition: "Mean rating, 1 to 5, of the calls and visits that have one.",
    of: { stated: "satisfactionRating" },
    mean: "satisfactionRating",
  },
  response_time: {
    unit: "hours",
    title: "Response Time",
    definition: "Recorded by an administrator; it is not computed.",
  },
} satisfies Readonly<Record<string, Metric>>;

/** The metrics, in the order in which lists show them. */
export const KpiMetric = KeyOf(metrics, "This metric is not known");
export type KpiMetric = z.infer<typeof KpiMetric>;
export const kpiMetrics: Readonly<Record<KpiMetric, Metric>> = metrics;

/** A part of a metric's rows: all rows of its denominator, or those of them in its numerator. */
export const RatioTerm = z.enum(["numerator", "denominator"], "Choose numerator or denominator");
export type RatioTerm = z.infer<typeof RatioTerm>;

/**
 * The condition for the rows of one part of a metric; undefined for a metric whose value is only recorded by people.
 */
export function rowsBehind(metric: KpiMetric, part: RatioTerm): InteractionRows | undefined {
  const { of, where } = kpiMetrics[metric];
  return of && (part === "numerator" ? { ...of, ...where } : of);
}

/** The part that a screen lists when somebody opens a metric: the numerator for a count, otherwise the denominator. */
export function usualTerm(metric: KpiMetric): RatioTerm {
  return kpiMetrics[metric].unit === "other" ? "numerator" : "denominator";
}

interface RowsOfMetric {
  readonly metric?: KpiMetric | undefined;
  readonly part?: RatioTerm | undefined;
}

/** The share of whose rows some count and some miss; undefined for other rows. */
export function shareOf({ metric, part }: RowsOfMetric): KpiMetric | undefined {
  if (!metric || part === "numerator") return undefined;
  return kpiMetrics[metric].unit === "percentage" ? metric : undefined;
}

/** Whether a row that a share looks at counts for it. */
export function countsFor(share: KpiMetric, row: Readonly<Record<string, unknown>>): boolean {
  const conditions: object = kpiMetrics[share].where ?? {};
  return Object.entries(conditions).every(([field, value]) => row[field] === value);
}

/** Whether a smaller value of the metric is better. */
export function isLowerBetter(metric: KpiMetric): boolean {
  const { unit } = kpiMetrics[metric];
  return unit === "minutes" || unit === "hours";
}

/** The metrics that have targets, and the distance from the target that still rates as good, in the metric's unit. */
export const GOOD_DISTANCE = {
  first_call_resolution_rate: 10,
  call_avg_response_time: 5,
  first_time_fix_rate: 10,
  avg_call_time: 5,
  customer_satisfaction: 0.5,
  response_time: 2,
} as const satisfies Partial<Record<KpiMetric, number>>;

export const TargetMetric = KeyOf(GOOD_DISTANCE, "This metric has no target");
export type TargetMetric = z.infer<typeof TargetMetric>;

/** Asked for each metric of each answer. A schema would make an error for each metric without a target. */
export function hasTarget(metric: string): metric is TargetMetric {
  return Object.hasOwn(GOOD_DISTANCE, metric);
}

export type KpiRating =
  "Excellent" | "Good" | "Needs Improvement" | "Above Target" | "No Data" | "Unknown";

/** Rates a metric's value against its target. */
export function ratingOf(metric: string, value: number | null, target: number | null): KpiRating {
  if (!hasTarget(metric)) return "Unknown";
  if (value === null) return "No Data";
  if (target === null) return "Unknown";
  const distance = GOOD_DISTANCE[metric];
  const isLower = isLowerBetter(metric);
  // Compares hundredths as whole numbers, because 4.5 - 0.5 need not be exactly 4 in binary fractions.
  const missing = Math.round((isLower ? value - target : target - value) * 100);
  if (missing <= 0) return "Excellent";
  if (missing <= distance * 100) return "Good";
  return isLower ? "Above Target" : "Needs Improvement";
}
