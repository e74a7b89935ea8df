import { controlClass, Field } from "./field.tsx";
import { useEffect, useEffectEvent, useState } from "react";

const TYPING_PAUSE_MS = 300;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A text filter. It searches when the typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // The value changed from outside: by a link, or because the filters were cleared.
  if (value !== asked) {
    setAsked(value);
    if (value !== text.trim()) setText(value);
  }

  const search = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => {
    const pause = setTimeout(() => search(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="search"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
