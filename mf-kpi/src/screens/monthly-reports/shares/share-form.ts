import { shareMonthlyReport } from "@dash/contracts/report-shares";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";

/** What cannot be read is refused. */
export const daysReading = {
  blank: Number.NaN,
  unparsable: Number.NaN,
  write: String,
} satisfies NumberReading;

/** For how many days a link shall work, as it is typed; it gives what is sent. */
export const ShareForm = z.pipe(
  z.object({ days: TypedNumber(daysReading) }),
  shareMonthlyReport.body,
);

export const USUAL_DAYS = "14";
