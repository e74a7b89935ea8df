import * as z from "zod/mini";
import { fact } from "./fact.ts";

const period = {
  periodId: z.uuid(),
  tierId: z.uuid(),
  name: z.string(),
  monthlyHours: z.int(),
  /** The most unused hours of a month that the next one gets; 0 where none are carried over. Absent in older facts. */
  carryOverHours: z.optional(z.int()),
  startedAt: z.iso.datetime(),
};

/** From `startedAt` on, this tier with these terms is in force, until the next period starts. */
export const tierPeriodStarted = fact("tier.period-started.v1", period);

/** A period was withdrawn: it is treated as if it had never started. */
export const tierPeriodWithdrawn = fact("tier.period-withdrawn.v1", period);

/**
 * A hint, no longer a fact: the state of a tier, whether in force or not. How many hours a month has follows from
 * the periods, not from this.
 */
export const tierChanged = fact("tier.changed.v1", {
  tierId: z.uuid(),
  version: z.int(),
  name: z.string(),
  monthlyHours: z.int(),
  isDeleted: z.boolean(),
});
