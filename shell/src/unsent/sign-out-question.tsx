import { useEffect, useEffectEvent, useId } from "react";
import { centredClass, TopDialog } from "../frame/top-dialog.tsx";
import { SignOutChoices, type SignOutChoicesProps } from "./sign-out-choices.tsx";
import { useIsOnDevice } from "./use-is-on-device.ts";
import { totalOf, unsentText } from "./unsent-text.ts";

export type SignOutQuestionProps = Omit<SignOutChoicesProps, "isKept">;

const KEPT = "What you keep is encrypted on this device, and sent when you sign in again.";
const UNKEPT = "This browser keeps nothing: what is not sent is lost when you sign out.";

/** Asks what becomes of the person's unsent writes, before they sign out. The focus begins on Cancel. */
export function SignOutQuestion(choices: SignOutQuestionProps) {
  const { writes, owner, onLeave, onCancel } = choices;
  const titleId = useId();
  const questionId = useId();
  const isKept = useIsOnDevice(owner);
  useLeaveWhenSent(totalOf(writes), onLeave);
  return (
    <TopDialog
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={questionId}
      onClose={onCancel}
      className={centredClass}
    >
      <div className="p-6">
        <h2 id={titleId} className="text-heading font-semibold">
          Sign out
        </h2>
        <p id={questionId} className="mt-2 text-body text-ink-soft">
          {unsentText(writes)} {isKept ? KEPT : UNKEPT}
        </p>
        <SignOutChoices isKept={isKept} {...choices} />
      </div>
    </TopDialog>
  );
}

/** Signs out once everything that waited is stored. */
function useLeaveWhenSent(total: number, onLeave: () => void): void {
  const handleNothing = useEffectEvent(onLeave);
  useEffect(() => {
    if (total === 0) handleNothing();
  }, [total]);
}
