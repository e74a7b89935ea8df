import { useState } from "react";

/** The value, but while it is held the one from before: a record that one's own saving changes, say. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [last, setLast] = useState(value);
  if (!isHeld && last !== value) setLast(value);
  return isHeld ? last : value;
}
