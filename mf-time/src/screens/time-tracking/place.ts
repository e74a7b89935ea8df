import { useSearch, useToday } from "@dash/kit";
import { TypedDay } from "@dash/kit/ui/form/typed-day";
import * as z from "zod/mini";

const PlaceSearch = z.object({
  view: z._default(z.enum(["day", "week", "list"]), "list"),
  date: z.optional(TypedDay("Date is required")),
});

export type View = z.output<typeof PlaceSearch>["view"];

export interface Place {
  readonly view: View;
  /** The day shown, or a day of the week shown, `YYYY-MM-DD`. */
  readonly date: string;
}

/** The properties of the views that show one's own time around a date. */
export interface DatedViewProps {
  readonly date: string;
  readonly onMove: (place: Partial<Place>) => void;
}

/** The view and the date in the address; defaults to the list, and to today. */
export function usePlace() {
  const [search, setSearch] = useSearch(PlaceSearch);
  const today = useToday();
  const { view, date = today } = search;
  /** Another view is a step in the browser's history; another date of the same view is none. */
  const move = (next: Partial<Place>) => {
    const { view: nextView = view, date: nextDate = search.date } = next;
    setSearch(
      { view: nextView === "list" ? null : nextView, date: nextDate },
      { push: nextView !== view },
    );
  };
  return { view, date, move };
}
