import { londonInstant } from "@dash/kit";
import { CheckboxField, SelectField, TextField, TimeField } from "@dash/kit/ui/form-fields";
import { DurationField } from "@dash/kit/ui/duration-field";
import type { AnyForm } from "@dash/kit/ui/form";
import { clockTime } from "@dash/kit/ui/typed-time";
import { useCallback } from "react";
import { useWatch } from "react-hook-form";
import { PAIR } from "../interaction-form/field-layout.ts";
import { ShareNote } from "./share-note.tsx";
import type { TimeShare } from "./sheet.ts";
import type { SheetForm } from "./sheet-form.ts";
import { SheetSection } from "./sheet-section.tsx";
import type { Line, TimeValues } from "./sheet-values.ts";

export interface TimeSectionProps {
  readonly form: SheetForm;
  readonly lines: readonly Line[];
  readonly share: TimeShare | null;
  readonly isSending: boolean;
}

/** The time to log, if it is. */
export function TimeSection({ form, lines, share, isSending }: TimeSectionProps) {
  const isLogged = useWatch({ control: form.control, name: "isTimeLogged" });
  const isLocked = share?.state === "sent" || share?.state === "stored";
  return (
    <SheetSection title="Time">
      <fieldset disabled={isLocked} className="kpi:flex kpi:min-w-0 kpi:flex-col kpi:gap-4">
        <legend className="kpi:sr-only">Time</legend>
        <CheckboxField form={form} name="isTimeLogged" label="Log the time" />
        {isLogged && (
          <TimeFields form={form as unknown as AnyForm<TimeFieldValues>} lines={lines} />
        )}
      </fieldset>
      <ShareNote share={share} isSending={isSending} stored="Logged" refused="Not logged" />
    </SheetSection>
  );
}

export interface TimeFieldValues extends TimeValues {
  /** The day of the visit. */
  readonly date: string;
}

export interface TimeFieldsProps {
  readonly form: AnyForm<TimeFieldValues>;
  readonly lines: readonly Line[];
}

export function TimeFields({ form, lines }: TimeFieldsProps) {
  const { getValues } = form;
  const beginOf = useCallback(
    () => londonInstant(getValues("date"), clockTime(getValues("timeStart"))),
    [getValues],
  );
  return (
    <div className={PAIR}>
      <SelectField
        form={form}
        name="timeLineId"
        label="Time on line"
        placeholder="Select a service line"
        options={lines.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField form={form} name="timeDescription" label="Description" autoComplete="off" />
      <TimeField form={form} name="timeStart" label="Start" />
      <DurationField form={form} name="timeDuration" label="Time spent" beginOf={beginOf} />
    </div>
  );
}
