import * as z from "zod/mini";
import { Decimal } from "../values/scalars.ts";

/** Value, numerator and denominator, computed from the calls and visits of a month. A value of null is "no data". */
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

/** A month's figures by metric; a metric without figures is missing. */
export const MonthFigures = z.object({
  month: z.int(),
  year: z.int(),
  /** Orders the figures of one month. */
  version: z.int(),
  computed: z.record(z.string(), Figure),
  recorded: z.record(z.string(), RecordedValue),
});
export type MonthFigures = z.infer<typeof MonthFigures>;
