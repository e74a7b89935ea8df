import * as z from "zod/mini";
import { Month, Year } from "../values/scalars.ts";

/** The month in a screen's address or in a query; by default the current month in London. */
export const MonthSearch = z.strictObject({ month: z.optional(Month), year: z.optional(Year) });
