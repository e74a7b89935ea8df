import type { InvitationMail } from "@dash/contracts/notices/notice-mail";
import { formatDateTime } from "@dash/kit";
import { Badge, type BadgeTone } from "@dash/kit/ui/feedback/badge";

/** A mail without trouble has no badge. */
const states: Record<InvitationMail["state"], readonly [text: string, tone?: BadgeTone]> = {
  waiting: ["On its way"],
  sent: ["Sent"],
  refused: ["Not sent", "negative"],
  unknown: ["Unknown whether it arrived", "caution"],
};

/** Says whether the newest mail of an invitation was sent. */
export function MailState({ state, reason, at }: InvitationMail) {
  const [text, tone] = states[state];
  return (
    <span className="admin:text-ink-soft admin:wrap-anywhere">
      {tone ? <Badge tone={tone}>{text}</Badge> : text} {formatDateTime(at)}
      {reason && `: ${reason}`}
    </span>
  );
}
