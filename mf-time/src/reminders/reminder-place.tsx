import { AsyncSection } from "@dash/kit";
import { lazy } from "react";

// In the chunk of the timer, which each page has loaded, and which has the same contracts.
const Reminders = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own" */ "./reminders.tsx")).Reminders,
}));

/**
 * The place of the reminders below a form. It has their height, so that nothing moves when they arrive after the form,
 * and stays empty where they do not arrive.
 */
export function ReminderPlace() {
  return (
    <div className="time:flex time:min-h-8 time:flex-wrap time:items-center time:gap-x-4 time:text-label time:text-ink-soft time:max-md:basis-full">
      <AsyncSection failure={null}>
        <Reminders />
      </AsyncSection>
    </div>
  );
}
