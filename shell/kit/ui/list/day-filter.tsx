import { useEffect, useEffectEvent, useState } from "react";
import { DayInput } from "../form/day-input.tsx";
import { Field } from "../form/field.tsx";
import { isDay, UNREADABLE_DAY } from "../form/typed-day.tsx";

const TYPING_PAUSE_MS = 300;

export interface DayFilterProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or undefined for no filter. */
  readonly value: string | undefined;
  readonly onChoose: (day: string | null) => void;
}

/** A filter by a day. It filters when the typing pauses and the text is a day, or empty. */
export function DayFilter({ label, value = "", onChoose }: DayFilterProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // A link or "Clear filters" changed the value from outside.
  if (value !== lastValue) {
    setLastValue(value);
    setText(value);
  }
  const [isBlurred, setIsBlurred] = useState(false);
  const isRead = text === "" || isDay(text);
  const choose = useEffectEvent(() => {
    if (isRead && text !== value) onChoose(text || null);
  });
  useEffect(() => {
    const pause = setTimeout(() => choose(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
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
