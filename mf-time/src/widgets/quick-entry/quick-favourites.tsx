import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { londonInstant, londonToday } from "@dash/kit";
import { useEffect } from "react";
import { readTimes, spanOf } from "../../time-entry-form/clock-span.ts";
import { Favourites } from "../../time-entry-form/favourites.tsx";
import { newValues, valuesOf, type TimeEntryForm } from "../../time-entry-form/time-entry-form.ts";

const MINUTE_MS = 60_000;

interface QuickFavouritesProps {
  readonly form: TimeEntryForm;
  readonly lines: readonly ServiceLine[];
  readonly place: Element | null;
}

/** The favourites of the form for today. A length counts from the typed start on, or from the usual one. */
export function QuickFavourites({ form, ...props }: QuickFavouritesProps) {
  const { place } = props;
  // A press has loaded the menu, and opens it too.
  useEffect(() => place?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click(), [place]);
  const readMinutes = () => {
    const values = form.getValues();
    return spanOf({ ...values, date: londonToday(), ...readTimes(values) })?.minutes ?? null;
  };
  const fillMinutes = (minutes: number) => {
    const today = londonToday();
    const typed = londonInstant(today, readTimes(form.getValues()).startTime);
    const startTime = typed ?? londonInstant(today, newValues().startTime) ?? today;
    const endTime = new Date(Date.parse(startTime) + minutes * MINUTE_MS).toISOString();
    const times = valuesOf({ ...form.getValues(), startTime, endTime });
    for (const name of ["startTime", "endTime", "endsNextDay"] as const)
      form.setValue(name, times[name], { shouldDirty: true });
  };
  return (
    <Favourites
      {...props}
      form={form}
      readMinutes={readMinutes}
      fill={(name, text) => form.setValue(name, text, { shouldDirty: true })}
      fillMinutes={fillMinutes}
    />
  );
}
