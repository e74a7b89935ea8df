import { useEffect, useEffectEvent, useState } from "react";
import { DayInput } from "./day-input.tsx";
import { Field } from "./field.tsx";
import { isDay, UNREADABLE_DAY } from "./typed-day.tsx";

const TYPING_PAUSE_MS = 300;

export interface DayFilterProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or undefined where it filters nothing. */
  readonly value: string | undefined;
  readonly onChoose: (day: string | null) => void;
}

/** A filter by a day. It filters when the typing pauses and the text is a day, or empty. */
export function DayFilter({ label, value = "", onChoose }: DayFilterProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // The value changed from outside: by a link, or because the filters were cleared.
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }
  const [isLeft, setIsLeft] = useState(false);
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
    setIsLeft(false);
  };
  return (
    <Field label={label} error={isLeft && !isRead ? UNREADABLE_DAY : undefined}>
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
