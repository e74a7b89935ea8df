import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import { deleteWebhook, type Webhook } from "@dash/contracts/notices/webhooks";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { Button } from "@dash/kit/ui/form/button";
import { actionsColumn, DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { webhooksQuery } from "../settings.queries.ts";
import { Deliveries } from "./deliveries.tsx";
import { DeliveryState } from "./delivery-state.tsx";

/** The addresses that are sent notices, with what came of the last one. */
export function Webhooks() {
  const { data: webhooks } = useSuspenseQuery(webhooksQuery);
  const [opened, setOpened] = useState<Webhook | null>(null);
  const [removed, setRemoved] = useState<Webhook | null>(null);
  return (
    <>
      <DataTable
        caption="Webhooks, newest first"
        isCaptionHidden
        columns={[
          ...columns,
          actionsColumn<Webhook>((webhook) => (
            <span className="admin:flex admin:justify-end admin:gap-2">
              <Button
                size="small"
                aria-label={`Log of ${webhook.url}`}
                onClick={() => setOpened(webhook)}
              >
                Log
              </Button>
              <Button
                size="small"
                aria-label={`Remove ${webhook.url}`}
                onClick={() => setRemoved(webhook)}
              >
                Remove
              </Button>
            </span>
          )),
        ]}
        rows={webhooks}
        keyOf={({ id }) => id}
        empty={
          <Empty
            title="No webhooks yet"
            text="A webhook sends notices to a program of yours. Choose New Webhook to add the first."
          />
        }
      />
      {opened && <Deliveries webhook={opened} onClose={() => setOpened(null)} />}
      {removed && (
        <ConfirmAction
          endpoint={deleteWebhook}
          request={{ params: { id: removed.id } }}
          title="Remove webhook"
          question={`${removed.url} is sent no more notices, and the log of what it was sent goes too. A new webhook has another secret.`}
          confirm="Remove"
          confirming="Removing..."
          success="Webhook removed successfully"
          failure="Failed to remove the webhook. Please try again."
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

const columns: readonly Column<Webhook>[] = [
  {
    key: "url",
    header: "Address",
    cell: ({ url }) => (
      <span className="admin:block admin:font-medium admin:wrap-anywhere admin:md:min-w-40">
        {url}
      </span>
    ),
  },
  {
    key: "kinds",
    header: "Is told",
    narrow: "line",
    cell: ({ kinds }) => kinds.map((kind) => noticeKinds[kind].title).join("; "),
  },
  {
    key: "last",
    header: "Last notice",
    narrow: "line",
    narrowLabel: "Last notice",
    cell: ({ lastDelivery }) =>
      lastDelivery ? <DeliveryState delivery={lastDelivery} /> : "none yet",
  },
];
