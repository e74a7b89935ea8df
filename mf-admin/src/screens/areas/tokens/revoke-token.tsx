import { revokePublishToken, type PublishToken } from "@dash/contracts/releases/publish-tokens";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useQueryClient } from "@tanstack/react-query";
import { tokensQuery } from "../areas.queries.ts";

export interface RevokeTokenProps {
  readonly token: PublishToken;
  readonly onClose: () => void;
}

export function RevokeToken({ token: { id, name, part }, onClose }: RevokeTokenProps) {
  const client = useQueryClient();
  const { act, isPending } = useRecordAction(revokePublishToken, {
    success: "Token revoked successfully",
    failure: "Failed to revoke the token. Please try again.",
    onSettled: () => {
      onClose();
      void client.invalidateQueries(tokensQuery);
    },
  });
  return (
    <Confirm
      isOpen
      title={`Revoke ${name}`}
      question={`Whoever has this token cannot publish ${part} any more, from this moment. What was published with it stays live; preview links that it made end. A revoked token cannot be brought back; a new one can be made.`}
      confirmLabel={isPending ? "Revoking..." : "Revoke"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id } })}
      onCancel={onClose}
    />
  );
}
