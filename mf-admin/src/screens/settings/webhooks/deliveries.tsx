import { replayWebhookDelivery, type Webhook } from "@dash/contracts/notices/webhooks";
import { AsyncSection, mutationFor, toastFailure } from "@dash/kit";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { Button } from "@dash/kit/ui/form/button";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { deliveriesQuery } from "../settings.queries.ts";
import { DeliveryState } from "./delivery-state.tsx";

export interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The log of a webhook, newest first. Each notice can be sent again by hand. */
export function Deliveries({ webhook, onClose }: DeliveriesProps) {
  return (
    <Dialog title="Log of the webhook" description={webhook.url} onClose={onClose} isFullOnPhone>
      <AsyncSection loading="Loading the log..." failure="The log could not be loaded.">
        <DeliveryList id={webhook.id} />
      </AsyncSection>
    </Dialog>
  );
}

function DeliveryList({ id }: { readonly id: string }) {
  const { rows, total } = useSuspenseQuery(deliveriesQuery(id)).data;
  const { mutate, isPending } = useMutation({
    ...mutationFor(replayWebhookDelivery),
    onError: (error) => toastFailure(error, "Failed to send it again. Please try again."),
  });
  if (rows.length === 0)
    return <Empty title="Nothing sent yet" text="The next notice of its kinds is sent to it." />;
  return (
    <>
      {total > rows.length && (
        <p className="admin:text-label admin:text-ink-soft">
          The newest {rows.length} of {total}
        </p>
      )}
      <ul className="admin:divide-y admin:divide-line">
        {rows.map((delivery) => (
          <li key={delivery.id} className="admin:flex admin:items-start admin:gap-3 admin:py-2">
            <span className="admin:min-w-0 admin:grow admin:text-body admin:text-ink-soft admin:wrap-anywhere">
              <span className="admin:block admin:text-ink">{delivery.text}</span>
              <DeliveryState delivery={delivery} />
            </span>
            {delivery.state !== "waiting" && (
              <Button
                size="small"
                disabled={isPending}
                aria-label={`Send again: ${delivery.text}`}
                onClick={() => mutate({ params: { id: delivery.id } })}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
