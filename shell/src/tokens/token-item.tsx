import { endApiToken, type ApiToken } from "@dash/contracts/users/api-tokens";
import { formatDate, mutationFor, now, toastFailure } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Button } from "@dash/kit/ui/form/button";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { scopesText } from "./noun-names.ts";

export interface TokenItemProps {
  readonly token: ApiToken;
  readonly onSettled: () => Promise<unknown>;
}

/** A token: what it is for, and when it was used and expires. Ending it takes a second press. */
export function TokenItem({ token, onSettled }: TokenItemProps) {
  const { id, name, scopes, createdBy, isOwn, expiresAt, lastUsedOn } = token;
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    ...mutationFor(endApiToken),
    onError: (error) => toastFailure(error, "The token could not be ended. Please try again."),
    onSettled,
  });
  const isExpired = new Date(expiresAt) <= now();
  const used = lastUsedOn ? `last used ${formatDate(lastUsedOn)}` : "never used";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-body font-medium wrap-anywhere text-ink">
          {name}
          {isExpired && <Badge tone="secondary">Expired</Badge>}
        </p>
        <p className="text-label text-ink-soft">{scopesText(scopes)}</p>
        <p className="text-label text-ink-soft">
          {`${isOwn ? "" : `Of ${createdBy} · `}${isExpired ? "Expired" : "Expires"} ${formatDate(expiresAt)} · ${used}`}
        </p>
      </div>
      {isAsked ? (
        <div role="group" aria-label={`End ${name}?`} className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setIsAsked(false)}>
            Keep
          </Button>
          <Button
            size="small"
            variant="destructive"
            autoFocus
            isPending={isPending}
            onClick={() => mutate({ params: { id } })}
          >
            End for good
          </Button>
        </div>
      ) : (
        <Button size="small" aria-label={`End ${name}`} onClick={() => setIsAsked(true)}>
          End
        </Button>
      )}
    </li>
  );
}
