import * as z from "zod/mini";
import { Decimal } from "./scalars.ts";

/** Value, numerator and denominator, as the calls and visits of a month come to. A value of null is "no data". */
const Figure = z.tuple([z.nullable(Decimal), Decimal, z.int()]);
export type Figure = z.infer<typeof Figure>;

/** A value that an administrator recorded, and the id of that person. */
const RecordedValue = z.object({
  value: Decimal,
  by: z.uuid(),
  at: z.iso.datetime(),
  why: z.string(),
  version: z.int(),
});

/** What stands of a month by metric; metrics that are missing have nothing. */
export const MonthFigures = z.object({
  month: z.int(),
  year: z.int(),
  /** Orders what is said of one month. */
  version: z.int(),
  computed: z.record(z.string(), Figure),
  recorded: z.record(z.string(), RecordedValue),
});
export type MonthFigures = z.infer<typeof MonthFigures>;
