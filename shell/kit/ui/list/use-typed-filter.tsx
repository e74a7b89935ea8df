import { useEffect, useEffectEvent, useState } from "react";

const TYPING_PAUSE_MS = 300;

/**
 * The text of a filter's field, which filters when the typing pauses. `onPause` is called with the text then.
 * `isSame` says whether a value that was changed from outside, as by a link or "Clear filters", is what is typed.
 */
export function useTypedFilter(
  value: string,
  onPause: (text: string) => void,
  isSame = (text: string) => text === value,
) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (!isSame(text)) setText(value);
  }
  const handlePause = useEffectEvent(onPause);
  useEffect(() => {
    const pause = setTimeout(() => handlePause(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return [text, setText] as const;
}
