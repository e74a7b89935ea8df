import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { formatDuration } from "@dash/kit";
import { lateComponent } from "@dash/kit/ui/layout/late-component";
import { Button } from "@dash/kit/ui/form/button";
import { Form } from "@dash/kit/ui/form/form";
import { TextField, TimeField } from "@dash/kit/ui/form/form-fields";
import { SpanDoubt } from "@dash/kit/ui/form/span-doubt";
import { spanTimes } from "@dash/kit/ui/form/typed-time";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { lineOptions } from "../../../service-line/line-options.ts";
import { details, otherDetails } from "../../../time-entry-form/entry-details.ts";
import { useFocusByAddress } from "../../../time-entry-form/use-focus-by-address.ts";
import { minutesOf } from "./day-entry-form.ts";
import type { useNewDayEntry } from "./use-new-day-entry.ts";

export interface NewDayEntryProps {
  readonly added: ReturnType<typeof useNewDayEntry>;
  readonly lines: readonly ServiceLine[];
}

const Favourites = lateComponent(
  async () => (await import("../../../time-entry-form/favourites.tsx")).Favourites,
);

/** One line that adds an entry to the day, by its times or by its length. */
export function NewDayEntry({ added, lines }: NewDayEntryProps) {
  const { form, date, add, draft, isPending } = added;
  useFocusByAddress(form);
  const [startTime, endTime, minutes] = useWatch({
    control: form.control,
    name: ["startTime", "endTime", "minutes"],
  });
  const times = { startTime, endTime, minutes };
  const [place, setPlace] = useState<Element | null>(null);
  return (
    <>
      <Form form={form} onSubmit={add} draft={draft} label="Add to this day">
        <div className="time:@container">
          <div className={GRID}>
            <DayFields added={added} lines={lines} startTime={spanTimes(times).startTime} />
            <div className={`${WIDE} time:@4xl:pt-6.5`}>
              <Button type="submit" variant="primary" isPending={isPending}>
                {isPending ? "Adding..." : "Add"}
              </Button>
            </div>
          </div>
          <details.Fields form={form} names={otherDetails} />
        </div>
        <SpanDoubt
          form={form}
          name={endTime === "" ? "minutes" : "endTime"}
          minutes={minutesOf(times, date)}
        />
        <div className="time:flex time:min-h-10 time:items-center time:justify-between time:gap-4 time:max-md:min-h-11">
          <p className="time:text-label time:text-ink-soft">
            With a duration alone, the entry takes the first gap of the day.
          </p>
          <span ref={setPlace} />
        </div>
      </Form>
      <DayFavourites added={added} lines={lines} place={place} />
    </>
  );
}

/** The favourites give a length alone: the start stays as it is typed. */
function DayFavourites(props: NewDayEntryProps & { readonly place: Element | null }) {
  const { form, date } = props.added;
  const fillMinutes = (minutes: number) => {
    form.setValue("minutes", formatDuration(minutes), { shouldDirty: true });
    form.setValue("endTime", "");
  };
  return (
    <Favourites
      {...props}
      form={form}
      readMinutes={() => minutesOf(form.getValues(), date)}
      fill={(name, text) => form.setValue(name, text, { shouldDirty: true })}
      fillMinutes={fillMinutes}
    />
  );
}

/** `startTime` is the typed start, as it is read beside the end. */
function DayFields(props: NewDayEntryProps & { readonly startTime: string }) {
  const { added, lines, startTime } = props;
  const { form } = added;
  return (
    <>
      <div className={WIDE}>
        <details.Field form={form} name="serviceLineId" options={lineOptions(lines)} />
      </div>
      <TimeField form={form} name="startTime" label="From" reading={startTime} />
      <TimeField form={form} name="endTime" label="To" />
      <TextField
        form={form}
        name="minutes"
        label="Duration"
        placeholder="1:30"
        autoComplete="off"
      />
      <div className={WIDE}>
        <TextField form={form} name="description" label="Description" autoComplete="off" />
      </div>
    </>
  );
}

const WIDE = "time:col-span-3 time:@4xl:col-span-1";
const GRID =
  "time:grid time:grid-cols-3 time:gap-3 time:@4xl:grid-cols-[minmax(13rem,1fr)_5.5rem_5.5rem_6.5rem_minmax(13rem,2fr)_auto]";
