import {
  dismissAccessRequest,
  listAccessRequests,
  type AccessRequest,
} from "@dash/contracts/users/access-requests";
import { formatDateTime, queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Invite } from "./invite.tsx";

interface Chosen extends AccessRequest {
  readonly action: "invite" | "dismiss";
}

/** People who are signed in at the provider and ask to be let in; nothing where nobody asks. */
export function AccessRequests() {
  const { data: requests } = useSuspenseQuery(queryFor(listAccessRequests));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      {requests.length > 0 && (
        <Card title="Asked to be let in">
          <ul className="admin:divide-y admin:divide-line">
            {requests.map((request) => (
              <Request key={request.id} request={request} onChoose={setChosen} />
            ))}
          </ul>
        </Card>
      )}
      {chosen?.action === "invite" && <Invite email={chosen.email} onClose={close} />}
      {chosen?.action === "dismiss" && (
        <ConfirmAction
          endpoint={dismissAccessRequest}
          request={{ params: { id: chosen.id } }}
          title="Dismiss request"
          question={`${chosen.email} is not told, and cannot ask again for a month. You can still invite the address.`}
          confirm="Dismiss"
          confirming="Dismissing..."
          success="Request dismissed successfully"
          failure="Failed to dismiss request"
          onClose={close}
        />
      )}
    </>
  );
}

interface RequestProps {
  readonly request: AccessRequest;
  readonly onChoose: (chosen: Chosen) => void;
}

function Request({ request, onChoose }: RequestProps) {
  const { email, askedAt, deactivatedUser } = request;
  const buttons = [
    { action: "invite", label: "Invite", isOffered: deactivatedUser === null },
    { action: "dismiss", label: "Dismiss", isOffered: true },
  ] as const;
  return (
    <li className="admin:flex admin:flex-wrap admin:items-center admin:gap-2 admin:py-2">
      <span className="admin:min-w-0 admin:grow admin:basis-60 admin:text-body admin:wrap-anywhere">
        <span className="admin:block admin:font-medium admin:text-ink">{email}</span>
        <span className="admin:text-ink-soft">
          Asked {formatDateTime(askedAt)}
          {deactivatedUser && `; is deactivated as ${deactivatedUser}, whom Reactivate lets in`}
        </span>
      </span>
      {buttons
        .filter(({ isOffered }) => isOffered)
        .map(({ action, label }) => (
          <Button
            key={action}
            size="small"
            aria-label={`${label} ${email}`}
            onClick={() => onChoose({ ...request, action })}
          >
            {label}
          </Button>
        ))}
    </li>
  );
}
