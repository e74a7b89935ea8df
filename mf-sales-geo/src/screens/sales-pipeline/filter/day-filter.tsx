import { DayInput } from "@dash/kit/ui/day-input";
import { Field } from "@dash/kit/ui/field";
import { isDay, UNREADABLE_DAY } from "@dash/kit/ui/typed-day";
import { useState } from "react";

export interface DayFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChoose: (day: string | null) => void;
}

/** A filter by a day. It filters once the text is a day, or empty. */
export function DayFilter({ label, value = "", onChoose }: DayFilterProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // The value changed from outside: by a link, or because the filters were cleared.
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }
  const [isLeft, setIsLeft] = useState(false);
  const handleChange = (next: string) => {
    setText(next);
    setIsLeft(false);
    if (next === "" || isDay(next)) onChoose(next || null);
  };
  const isUnreadable = isLeft && text !== "" && !isDay(text);
  return (
    <Field label={label} error={isUnreadable ? UNREADABLE_DAY : undefined}>
      {(control) => (
        <DayInput
          {...control}
          value={text}
          onChange={handleChange}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </Field>
  );
}
