import { shareMonthlyReport } from "@dash/contracts/reports/report-shares";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";

/** Refuses unreadable input. */
export const daysReading = {
  blank: Number.NaN,
  unparsable: Number.NaN,
  write: String,
} satisfies NumberReading;

/** Validates the number of days that a link works; the output is the request body. */
export const ShareForm = z.pipe(
  z.object({ days: TypedNumber(daysReading) }),
  shareMonthlyReport.body,
);

export const USUAL_DAYS = "14";
