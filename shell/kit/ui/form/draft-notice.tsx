import type { MouseEvent } from "react";
import { Button } from "./button.tsx";
import type { DraftStanding } from "./use-draft.tsx";

export interface DraftNoticeProps {
  readonly standing: DraftStanding;
  readonly onDiscard: () => void;
}

const texts = {
  back: "Your draft is back",
  outdated: "This was changed since your draft, so the draft is not brought back",
} as const;

/** Says whether an earlier draft was restored, and offers to discard it. */
export function DraftNotice({ standing, onDiscard }: DraftNoticeProps) {
  if (standing === "none") return null;
  const handleDiscard = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    onDiscard();
    // The button disappears, so the focus moves to the first field.
    form?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2 text-body">
      <p role="status">{texts[standing]}</p>
      <Button size="small" onClick={handleDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
