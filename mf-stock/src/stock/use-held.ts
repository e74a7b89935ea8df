import { useState } from "react";

/** Returns the former value while `isHeld`, for example to hide the change that one's own save makes to a record. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [last, setLast] = useState(value);
  if (!isHeld && last !== value) setLast(value);
  return isHeld ? last : value;
}
