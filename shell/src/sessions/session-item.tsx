import type { OwnSession } from "@dash/contracts/users/sessions";
import { formatDateTime, relativeTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Button } from "@dash/kit/ui/form/button";
import { browserText } from "./browser-text.ts";

export interface SessionItemProps {
  readonly session: OwnSession;
  readonly isPending: boolean;
  readonly onSignOut: () => void;
}

/** A session: its browser and system, when it began and when it was used last. */
export function SessionItem({ session, isPending, onSignOut }: SessionItemProps) {
  const { startedAt, lastUsedAt, userAgent, isCurrent } = session;
  const text = browserText(userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-medium text-ink">
          {text}
          {isCurrent && <Badge tone="positive">This session</Badge>}
        </p>
        <p className="text-label text-ink-soft">
          {`Signed in ${formatDateTime(startedAt)} · last used ${relativeTime(lastUsedAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          isPending={isPending}
          aria-label={`Sign out ${text}, signed in ${formatDateTime(startedAt)}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
