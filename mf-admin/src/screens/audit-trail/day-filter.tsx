import { DayInput } from "@dash/kit/ui/day-input";
import { Field } from "@dash/kit/ui/field";
import { isDay, UNREADABLE_DAY } from "@dash/kit/ui/typed-day";
import { useState } from "react";

export interface DayFilterProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A calendar day as a filter. A text that is no day does not filter. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  /** Null where the field says what is filtered. */
  const [unread, setUnread] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const [filtered, setFiltered] = useState(value);
  // The filters were cleared, or a link was followed.
  if (value !== filtered) {
    setFiltered(value);
    setUnread(null);
  }
  const handleChange = (typed: string) => {
    const isRead = typed === "" || isDay(typed);
    setUnread(isRead ? null : typed);
    setIsLeft(false);
    if (isRead) onChange(typed);
  };
  return (
    <Field label={label} error={unread !== null && isLeft ? UNREADABLE_DAY : undefined}>
      {(control) => (
        <DayInput
          {...control}
          value={unread ?? value}
          onChange={handleChange}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </Field>
  );
}
