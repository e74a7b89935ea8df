import { Button } from "@dash/kit/ui/button";
import type { UnsentCounts } from "@dash/kit/ui/unsent";
import { useId, useState } from "react";
import { centredClass, TopDialog } from "../frame/top-dialog.tsx";
import { unsentWords } from "./unsent-words.ts";

export interface SignOutQuestionProps {
  readonly counts: UnsentCounts;
  readonly onSignOut: () => void;
  readonly onCancel: () => void;
}

/** Says what of the person is unsent, before they sign out. The focus begins on Cancel. */
export function SignOutQuestion({ counts, onSignOut, onCancel }: SignOutQuestionProps) {
  const titleId = useId();
  const questionId = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const handleSignOut = () => {
    setIsLeaving(true);
    onSignOut();
  };
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
          {unsentWords(counts)}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" isPending={isLeaving} onClick={handleSignOut}>
            Sign out
          </Button>
        </div>
      </div>
    </TopDialog>
  );
}
