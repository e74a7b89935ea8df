import { Button } from "@dash/kit/ui/form/button";
import { SelectField, TextField, TimeField } from "@dash/kit/ui/form/form-fields";
import { DurationField } from "@dash/kit/ui/form/duration-field";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { useWatch } from "react-hook-form";
import { PAIR } from "../interaction-form/field-layout.ts";
import { RecordNote } from "./record-note.tsx";
import { isFixed, recordOf } from "./sheet.ts";
import { SheetSection, type SectionProps } from "./sheet-section.tsx";
import type { Line, TimeValues } from "./sheet-values.ts";

export interface TimeSectionProps extends SectionProps {
  readonly lines: readonly Line[];
}

/** The time to log. It is filled in from the visit; a person adds or removes it by name. */
export function TimeSection({ form, lines, sheet, isSending }: TimeSectionProps) {
  const isLogged = useWatch({ control: form.control, name: "isTimeLogged" });
  const record = recordOf(sheet, "time");
  return (
    <SheetSection title="Time" isDisabled={isFixed(record)}>
      {isLogged && <TimeFields form={form as unknown as AnyForm<TimeFieldValues>} lines={lines} />}
      <Button
        className="customers:min-h-11 customers:self-start"
        variant={isLogged ? "ghost" : "secondary"}
        onClick={() => form.setValue("isTimeLogged", !isLogged, { shouldDirty: true })}
      >
        {isLogged ? "Remove this time" : "Add time"}
      </Button>
      <RecordNote record={record} isSending={isSending} stored="Logged" refused="Not logged" />
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
