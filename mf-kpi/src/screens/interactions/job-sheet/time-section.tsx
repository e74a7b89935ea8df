import { CheckboxField, SelectField, TextField, TimeField } from "@dash/kit/ui/form-fields";
import { DurationField } from "@dash/kit/ui/duration-field";
import type { AnyForm } from "@dash/kit/ui/form";
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
    <SheetSection title="Time" isDisabled={isLocked}>
      <CheckboxField form={form} name="isTimeLogged" label="Log this time" />
      {isLogged && <TimeFields form={form as unknown as AnyForm<TimeFieldValues>} lines={lines} />}
      <ShareNote share={share} isSending={isSending} stored="Logged" refused="Not logged" />
    </SheetSection>
  );
}

/** The visit's own duration is doubted where it is longer than since it began; twice would be too often. */
const noBegin = () => null;

export interface TimeFieldValues extends TimeValues {
  /** The day of the visit. */
  readonly date: string;
}

export interface TimeFieldsProps {
  readonly form: AnyForm<TimeFieldValues>;
  readonly lines: readonly Line[];
}

export function TimeFields({ form, lines }: TimeFieldsProps) {
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
      <DurationField form={form} name="timeDuration" label="Time spent" beginOf={noBegin} />
    </div>
  );
}
