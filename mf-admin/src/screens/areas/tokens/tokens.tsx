import type { PublishToken } from "@dash/contracts/releases/publish-tokens";
import { now } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tokensQuery } from "../areas.queries.ts";
import { RevokeToken } from "./revoke-token.tsx";
import { tokenColumns } from "./token-columns.tsx";

/** The pipelines' tokens, newest first, without their secrets. */
export function Tokens() {
  const { data: tokens } = useSuspenseQuery(tokensQuery);
  const [revoked, setRevoked] = useState<PublishToken | null>(null);
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
      {revoked && <RevokeToken token={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}
