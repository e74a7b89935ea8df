import { revokePublishToken, type PublishToken } from "@dash/contracts/releases/publish-tokens";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { useQueryClient } from "@tanstack/react-query";
import { tokensQuery } from "../areas.queries.ts";

export interface RevokeTokenProps {
  readonly token: PublishToken;
  readonly onClose: () => void;
}

export function RevokeToken({ token: { id, name, part }, onClose }: RevokeTokenProps) {
  const client = useQueryClient();
  return (
    <ConfirmAction
      endpoint={revokePublishToken}
      request={{ params: { id } }}
      title={`Revoke ${name}`}
      question={`Whoever has this token cannot publish ${part} any more, from this moment. What was published with it stays live; preview links that it made end. A revoked token cannot be brought back; a new one can be made.`}
      confirm="Revoke"
      confirming="Revoking..."
      success="Token revoked successfully"
      failure="Failed to revoke the token. Please try again."
      onSettled={() => {
        onClose();
        void client.invalidateQueries(tokensQuery);
      }}
      onClose={onClose}
    />
  );
}
