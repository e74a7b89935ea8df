import { useEffect, useEffectEvent, useState } from "react";

const TYPING_PAUSE_MS = 300;

/** The text of a filter's field. `onPause` is called with the trimmed text when the typing pauses and it is a new one. */
export function useTypedFilter(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // A link or "Clear filters" changed the value from outside.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }
  const handlePause = useEffectEvent(() => {
    if (text.trim() !== value) onPause(text.trim());
  });
  useEffect(() => {
    const pause = setTimeout(() => handlePause(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return [text, setText] as const;
}
