import { useState } from "react";
import { DayInput } from "../form/day-input.tsx";
import { Field } from "../form/field.tsx";
import { isDay, UNREADABLE_DAY } from "../form/typed-day.tsx";
import { useTypedFilter } from "./use-typed-filter.tsx";

export interface DayFilterProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or undefined for no filter. */
  readonly value: string | undefined;
  readonly onChoose: (day: string | null) => void;
}

/** A filter by a day. It filters when the typing pauses and the text is a day, or empty. */
export function DayFilter({ label, value = "", onChoose }: DayFilterProps) {
  const [text, setText] = useTypedFilter(value, (typed) => {
    if (isRead) onChoose(typed || null);
  });
  const isRead = text === "" || isDay(text);
  const [isBlurred, setIsBlurred] = useState(false);
  const handleChange = (next: string) => {
    setText(next);
    setIsBlurred(false);
  };
  return (
    <Field label={label} error={isBlurred && !isRead ? UNREADABLE_DAY : undefined}>
      {(control) => (
        <DayInput
          {...control}
          value={text}
          onChange={handleChange}
          onBlur={() => setIsBlurred(true)}
        />
      )}
    </Field>
  );
}
