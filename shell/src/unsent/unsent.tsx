import { loadOutgoing, useSession } from "@dash/kit";
import { useEffect, useEffectEvent, useState } from "react";
import { LOGOUT_ADDRESS } from "../frame/logout.tsx";
import { forgetTab, isLogoutPress } from "../session/forget-tab.ts";
import { leavePage, type Leave } from "../session/leave.ts";
import { SignOutQuestion } from "./sign-out-question.tsx";
import { totalOf } from "./unsent-text.ts";
import { useUnsent } from "./use-unsent.ts";
import { WaitingSender } from "./waiting-sender.tsx";

/**
 * Sends what waits in this browser of the person, on every page, and asks before they sign out while something is
 * unsent.
 */
export function Unsent({ leave = leavePage }: { readonly leave?: Leave }) {
  const owner = useSession()?.id;
  const writes = useUnsent();
  const total = totalOf(writes);
  const [isAsking, setIsAsking] = useState(false);
  useLogoutPress(total > 0, () => setIsAsking(true));
  // The question leaves the page once nothing is left.
  const handleDiscard = async () => {
    const { discardWaiting } = await loadOutgoing();
    if (owner) await discardWaiting(owner);
  };
  const handleLeave = () => {
    forgetTab();
    leave(LOGOUT_ADDRESS);
  };
  return (
    <>
      {/* Begins anew with each write that comes to those that wait. */}
      {owner && <WaitingSender key={`${owner}:${total}`} owner={owner} />}
      {isAsking && owner && (
        <SignOutQuestion
          owner={owner}
          writes={writes}
          onDiscard={handleDiscard}
          onLeave={handleLeave}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Takes presses of the Logout links. */
function useLogoutPress(isTaken: boolean, act: () => void): void {
  const handlePress = useEffectEvent((event: MouseEvent) => {
    if (!isLogoutPress(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isTaken) return;
    const listener = (event: MouseEvent) => handlePress(event);
    // The listener is called before any other takes the press as the end of the session.
    document.addEventListener("click", listener, { capture: true });
    return () => document.removeEventListener("click", listener, { capture: true });
  }, [isTaken]);
}
