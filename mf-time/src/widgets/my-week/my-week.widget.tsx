import { useCan } from "@dash/kit";
import { ReminderPlace } from "../../reminders/reminder-place.tsx";

/** The user's own week, for users who log time. */
export function MyWeekWidget() {
  return useCan("time-entry:create") && <ReminderPlace />;
}
