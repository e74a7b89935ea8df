import { revokePublishToken, type PublishToken } from "@dash/contracts/releases/publish-tokens";
import { now } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tokensQuery } from "../areas.queries.ts";
import { tokenColumns } from "./token-columns.tsx";

/** The pipelines' tokens, newest first, without their secrets. */
export function Tokens() {
  const { data: tokens } = useSuspenseQuery(tokensQuery);
  const client = useQueryClient();
  const [revoked, setRevoked] = useState<PublishToken | null>(null);
  const close = () => setRevoked(null);
  return (
    <>
      <DataTable
        caption="Publish tokens, newest first"
        isCaptionHidden
        columns={tokenColumns(now(), setRevoked)}
        rows={tokens}
        keyOf={({ id }) => id}
        empty={
          <Empty
            title="No publish tokens yet"
            text="A pipeline needs one to publish its part. Choose New Token to make the first."
          />
        }
      />
      {revoked && (
        <ConfirmAction
          endpoint={revokePublishToken}
          request={{ params: { id: revoked.id } }}
          title={`Revoke ${revoked.name}`}
          question={`Whoever has this token cannot publish ${revoked.part} any more, from this moment. What was published with it stays live; preview links that it made end. A revoked token cannot be brought back; a new one can be made.`}
          confirm="Revoke"
          confirming="Revoking..."
          success="Token revoked successfully"
          failure="Failed to revoke the token. Please try again."
          onSettled={() => {
            close();
            void client.invalidateQueries(tokensQuery);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
