import { SearchText } from "@dash/contracts/values/scalars";
import { controlClass, Field } from "../form/field.tsx";
import { useEffect, useEffectEvent, useState } from "react";

const TYPING_PAUSE_MS = 300;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A text filter. It searches when the typing pauses, and says so where the text cannot be searched. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // A link or "Clear filters" changed the value from outside.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }

  const fault = SearchText.safeParse(text).error?.issues[0]?.message;
  const search = useEffectEvent(() => {
    if (!fault && text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => {
    const pause = setTimeout(() => search(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  return (
    <Field label={label} isLabelHidden error={fault}>
      {(control) => (
        <input
          {...control}
          type="search"
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
