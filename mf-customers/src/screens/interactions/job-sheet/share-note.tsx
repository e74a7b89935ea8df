import { CheckIcon } from "@dash/kit/ui/layout/icons";
import type { Share } from "./sheet.ts";

export interface ShareNoteProps {
  readonly share: Share;
  readonly isSending: boolean;
  /** The text of a stored share: `Booked`. */
  readonly stored: string;
  /** The text of a refused share, before the reason: `Not booked`. */
  readonly refused: string;
}

/** How far a part of the sheet is. */
export function ShareNote({ share, isSending, stored, refused }: ShareNoteProps) {
  if (share.state === "refused")
    return (
      <p role="alert" className="customers:text-body customers:text-negative-ink">
        {refused}: {share.faults.map(({ message }) => message).join(" ")}
      </p>
    );
  if (share.state === "stored")
    return (
      <p className="customers:flex customers:items-center customers:gap-1.5 customers:text-body customers:text-positive-ink">
        <CheckIcon size={16} aria-hidden="true" />
        {stored}
      </p>
    );
  if (share.state !== "sent") return null;
  return (
    <p role="status" className="customers:text-body customers:text-ink-soft">
      {isSending ? "Saving..." : "Waiting for the connection"}
    </p>
  );
}
