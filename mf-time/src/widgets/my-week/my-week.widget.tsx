import { useCan } from "@dash/kit";
import { ReminderPlace } from "../../reminders/reminder-place.tsx";

/** The user's own week, for users who log time. It has the height of two lines, so that nothing below it moves. */
export function MyWeekWidget() {
  if (!useCan("time-entry:create")) return null;
  return (
    <div className="time:min-h-10">
      <ReminderPlace />
    </div>
  );
}
