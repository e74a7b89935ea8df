import { useState } from "react";

/** Returns the former value while `isFrozen`, for example to hide the change that one's own save makes to a record. */
export function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}
