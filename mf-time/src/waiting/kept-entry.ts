import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import type { WaitingWrite } from "@dash/kit";

/** How an entry is kept until it is stored. */
export const keptEntry = { noun: "entry", screen: "Time Tracking" };

/** The entry that a waiting write makes. */
export function bodyOf({ request }: WaitingWrite): TimeEntryBody {
  return request.body as TimeEntryBody;
}
