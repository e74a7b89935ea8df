import type { InvitationMail } from "@dash/contracts/notices/notice-mail";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";

const troubles = {
  refused: { text: "Not sent", tone: "negative" },
  unknown: { text: "Unknown whether it arrived", tone: "caution" },
} as const;

/** Says whether the newest mail of an invitation was sent. */
export function MailState({ mail }: { readonly mail: InvitationMail | undefined }) {
  if (!mail) return <span className="admin:text-ink-soft">None</span>;
  const { state, reason, at } = mail;
  const said = [formatDateTime(at), reason].filter(Boolean).join(": ");
  if (state === "sent" || state === "waiting")
    return (
      <span className="admin:text-ink-soft admin:wrap-anywhere">
        {state === "sent" ? "Sent" : "On its way"} {said}
      </span>
    );
  const { text, tone } = troubles[state];
  return (
    <span className="admin:text-ink-soft admin:wrap-anywhere">
      <Badge tone={tone}>{text}</Badge> {said}
    </span>
  );
}
