import { useState } from "react";

/**
 * Returns the former value while `isFrozen`: the record that was seen when somebody began to type, whose version goes into
 * `If-Match`, or the record without the change that one's own save makes.
 */
export function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}
