import { loadOutgoing } from "@dash/kit";
import { useEffect, useState } from "react";

/** Whether this device keeps all that waits of a person. */
export function useIsOnDevice(owner: string): boolean {
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    void loadOutgoing().then(({ isOnDevice }) => setIsKept(isOnDevice(owner)));
  }, [owner]);
  return isKept;
}
