import { Slot } from "@dash/kit";
import { unsentKinds } from "@dash/kit/ui/unsent";
import { useEffect, useEffectEvent, useState } from "react";
import { LOGOUT_ADDRESS } from "../frame/logout.tsx";
import { leavePage, type Leave } from "../session/leave.ts";
import { SignOutQuestion } from "./sign-out-question.tsx";
import { useUnsent } from "./use-unsent.ts";

/**
 * Has the area's sender on every page while something of the person waits in this browser, and asks before they sign
 * out while something is unsent.
 */
export function Unsent({ leave = leavePage }: { readonly leave?: Leave }) {
  const counts = useUnsent();
  const isAny = unsentKinds.some((kind) => counts[kind].waiting + counts[kind].refused > 0);
  const waiting = unsentKinds.filter((kind) => counts[kind].waiting > 0);
  const [isAsking, setIsAsking] = useState(false);
  useLogoutPress(isAny, () => setIsAsking(true));
  return (
    <>
      <div hidden>
        {waiting.map((kind) => (
          <Slot key={kind} name={`unsent.${kind}`} />
        ))}
      </div>
      {isAsking && (
        <SignOutQuestion
          counts={counts}
          onSignOut={() => leave(LOGOUT_ADDRESS)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Takes presses of the Logout links. They are in the page's first load, and so know nothing of this. */
function useLogoutPress(isTaken: boolean, act: () => void): void {
  const handlePress = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(`a[href="${LOGOUT_ADDRESS}"]`)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isTaken) return;
    const listener = (event: MouseEvent) => handlePress(event);
    document.addEventListener("click", listener);
    return () => document.removeEventListener("click", listener);
  }, [isTaken]);
}
