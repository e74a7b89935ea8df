import type { WebhookDelivery } from "@dash/contracts/notices/webhooks";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";

const states = {
  waiting: { text: "On its way", tone: "secondary" },
  delivered: { text: "Delivered", tone: "positive" },
  failed: { text: "Failed", tone: "negative" },
} as const;

/** The state of a delivery, and when it is tried again. */
export function DeliveryState({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { state, lastAt, lastResult, nextAt, attempts } = delivery;
  const { text, tone } = states[state];
  return (
    <span className="admin:wrap-anywhere">
      <Badge tone={tone}>{text}</Badge>{" "}
      {[
        lastResult,
        lastAt && formatDateTime(lastAt),
        attempts > 1 && `${attempts} attempts`,
        attempts > 0 && nextAt && `again ${formatDateTime(nextAt)}`,
      ]
        .filter(Boolean)
        .join(", ")}
    </span>
  );
}
