import { toastFailure } from "@dash/kit";
import { useState, type ComponentType } from "react";
import type { DayCalendarProps } from "./day-calendar.tsx";

type Calendar = ComponentType<DayCalendarProps>;

/** A calendar that is loaded when it is opened. `Calendar` is null while it is closed. */
export function useCalendar() {
  const [loaded, setLoaded] = useState<Calendar | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      const { DayCalendar } = await import("./day-calendar.tsx");
      setLoaded(() => DayCalendar);
      setIsOpen(true);
    } catch (error) {
      toastFailure(error, "The calendar could not be loaded. Please type the date.");
    }
  };
  return { Calendar: isOpen ? loaded : null, isOpen, open, close: () => setIsOpen(false) };
}
