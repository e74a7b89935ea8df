import * as z from "zod/mini";
import { formTable } from "../values/form-table.ts";
import { History } from "../users/audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { periodFacts, tierFacts } from "../facts/live-subjects.ts";
import { Limit, Offset } from "../values/scalars.ts";
import { OptionalNotes, RequiredText } from "../values/text-fields.ts";

/** The largest monthly allocation: columns for a month's hours have six digits, two of them decimals. */
const MOST_HOURS = 9_999;
const LONGEST_NAME = 100;
const LEAST_CAP = "The limit must be at least 1 hour";

const carryOver = {
  /** `roll`: the next month may use what a closed month leaves unused, up to a limit. */
  kind: z.enum(["none", "roll"], "Must be none or roll"),
  /** The limit; 0 where nothing is carried over. */
  capHours: z._default(
    z
      .number(LEAST_CAP)
      .check(
        z.gte(0, LEAST_CAP),
        z.lte(MOST_HOURS, "The limit must be at most 9,999 hours"),
        z.int("The limit must be a whole number of hours"),
      ),
    0,
  ),
};

/** Refuses to carry hours over without a limit. */
export const isLimited = z.refine<{ readonly kind: string; readonly capHours: number }>(
  ({ kind, capHours }) => kind === "none" || capHours >= 1,
  { path: ["capHours"], error: LEAST_CAP },
);

/** Whether a month's unused hours are carried over. */
export const CarryOver = z.strictObject(carryOver).check(isLimited);
export type CarryOver = z.output<typeof CarryOver>;

/** How long the activation of a tier can be undone. */
export const UNDO_ACTIVATION_SECONDS = 60;

export const TierInput = z.strictObject({
  name: RequiredText("Tier name is required", LONGEST_NAME),
  monthlyHours: z
    .number("Monthly hours must be at least 1")
    .check(
      z.gte(1, "Monthly hours must be at least 1"),
      z.lte(MOST_HOURS, "Monthly hours must be at most 9,999"),
      z.int("Monthly hours must be a whole number"),
    ),
  description: OptionalNotes(),
  /** A new tier without it carries nothing over, and a changed one stays as it is. */
  carryOver: z.optional(CarryOver),
});
export type TierInput = z.output<typeof TierInput>;

/** The form asks for the carry-over in two fields. */
export const tierForm = formTable(z.object({ ...TierInput.shape, ...carryOver }), {
  name: { kind: "text", label: "Tier Name", placeholder: "e.g. Tier 1, Premium, Enterprise" },
  monthlyHours: {
    kind: "number",
    label: "Monthly Hours",
    hint: "1 or more, whole hours",
    placeholder: "50",
    blank: Number.NaN,
  },
  description: {
    kind: "notes",
    label: "Description",
    rows: 3,
    placeholder: "What this tier includes",
  },
  kind: {
    kind: "choice",
    label: "Unused Hours",
    names: { none: "None carried over", roll: "Carried into the next month" },
  },
  capHours: { kind: "number", label: "At Most", hint: "Whole hours", unit: "h", blank: 0 },
});

export const NewTier = z.strictObject({
  ...TierInput.shape,
  /** Whether the new tier replaces the tier in force at once. */
  activate: z._default(z.boolean("Must be true or false"), true),
});
export type NewTier = z.output<typeof NewTier>;

export const CurrentTier = z.object({ name: z.string(), monthlyHours: z.int() });
export type CurrentTier = z.infer<typeof CurrentTier>;

export const PartnershipTier = z.object({
  id: z.uuid(),
  name: z.string(),
  monthlyHours: z.int(),
  description: z.nullable(z.string()),
  /** Absent in answers of earlier releases. */
  carryOver: z.optional(CarryOver),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  can: z.object({
    update: z.boolean(),
    activate: z.boolean(),
    /** False for a tier that has been in force, because months refer to it. */
    delete: z.boolean(),
  }),
});
export type PartnershipTier = z.infer<typeof PartnershipTier>;

/** A period in which a tier was in force with these terms. Changing its hours or its carry-over starts a new period. */
export const TierPeriod = z.object({
  id: z.uuid(),
  tierId: z.uuid(),
  name: z.string(),
  monthlyHours: z.int(),
  /** Absent in answers of earlier releases. */
  carryOver: z.optional(CarryOver),
  startedAt: z.iso.datetime(),
  /** Null for the current period. */
  endedAt: z.nullable(z.iso.datetime()),
});
export type TierPeriod = z.infer<typeof TierPeriod>;

const tierStatusFacts = ["tier.changed.v1", ...periodFacts] as const;

export const getCurrentTier = endpoint("GET /partnership-tiers/current", {
  summary: "The tier in force",
  response: CurrentTier,
  shows: tierStatusFacts,
});

export const listPartnershipTiers = endpoint("GET /partnership-tiers/all", {
  summary: "All tiers, oldest first",
  response: z.array(PartnershipTier),
  shows: tierStatusFacts,
});

export const listTierPeriods = endpoint("GET /partnership-tiers/periods", {
  summary: "What was in force when, newest first",
  query: z.strictObject({ limit: Limit, offset: Offset }),
  response: z.array(TierPeriod),
  paged: true,
  shows: periodFacts,
});

export const createTier = endpoint("POST /partnership-tiers", {
  summary: "Add a tier, in force at once unless told otherwise",
  body: NewTier,
  response: PartnershipTier,
  status: 201,
  idempotent: "tier:manage",
  announces: tierFacts,
});

export const updateTier = endpoint("PUT /partnership-tiers/:id", {
  summary:
    "Change a tier; earlier months keep what was in force in them, and what is not said of unused hours stays",
  body: TierInput,
  response: PartnershipTier,
  versioned: true,
  announces: tierFacts,
});

export const activateTier = endpoint("POST /partnership-tiers/:id/activate", {
  summary: "Put a tier in force in place of the one that is",
  response: PartnershipTier,
  versioned: true,
  idempotent: "tier:manage",
  announces: tierFacts,
});

export const undoTierActivation = endpoint("POST /partnership-tiers/:id/undo-activation", {
  summary: "Take back that a tier was put in force within the last minute; the one before is again",
  response: PartnershipTier,
  idempotent: "tier:manage",
  announces: tierStatusFacts,
});

export const deleteTier = endpoint("DELETE /partnership-tiers/:id", {
  summary: "Delete a tier that has never been in force",
  versioned: true,
  announces: ["tier.changed.v1"],
});

export const getTierHistory = endpoint("GET /partnership-tiers/:id/history", {
  summary: "Who changed a tier, newest first; of a deleted one for administrators",
  response: History,
  shows: tierStatusFacts,
});
