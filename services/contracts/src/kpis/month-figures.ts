import * as z from "zod/mini";
import { Decimal } from "../values/scalars.ts";

/**
 * A metric's value, numerator and denominator, in this order, computed from the calls and visits of a month. The
 * value null means "no data".
 */
const Figure = z.tuple([z.nullable(Decimal), Decimal, z.int()]);
export type Figure = z.infer<typeof Figure>;

/** A value that an administrator recorded, with that person's user id. */
const RecordedValue = z.object({
  value: Decimal,
  by: z.uuid(),
  at: z.iso.datetime(),
  why: z.string(),
  version: z.int(),
});

/** A month's figures by metric. Metrics without figures are left out. */
export const MonthFigures = z.object({
  month: z.int(),
  year: z.int(),
  /** Counts the changes of the month's figures; the highest version is the newest. */
  version: z.int(),
  computed: z.record(z.string(), Figure),
  recorded: z.record(z.string(), RecordedValue),
});
export type MonthFigures = z.infer<typeof MonthFigures>;
