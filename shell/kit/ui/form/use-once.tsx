import { useEffect, useEffectEvent } from "react";

/** Acts when something has become true. */
export function useOnce(isTrue: boolean, act: () => void): void {
  const handleTrue = useEffectEvent(act);
  useEffect(() => {
    if (isTrue) handleTrue();
  }, [isTrue]);
}
