import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import type { WaitingWrite } from "@dash/kit";

/** How an entry is kept until it is stored. */
export const keptEntry = { noun: "entry", screen: "Time Tracking" };

/** The database in which earlier releases kept entries. */
export const FORMER_DATABASE = "waiting-time-entries";

/** The entry that a waiting write makes. */
export function bodyOf({ request }: WaitingWrite): TimeEntryBody {
  return request.body as TimeEntryBody;
}
