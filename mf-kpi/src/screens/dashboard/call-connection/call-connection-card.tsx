import { FailureBoundary } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { lazy, Suspense } from "react";
import { CheckingConnection, ConnectionFrame } from "./connection-frame.tsx";

const CallConnection = lazy(async () => ({
  default: (await import(/* webpackChunkName: "connection" */ "./call-connection.tsx"))
    .CallConnection,
}));

/** The state of the call connection. The card loads and fails separately from the month's figures. */
export function CallConnectionCard() {
  return (
    <FailureBoundary fallback={({ onRetry }) => <UnknownConnection onRefresh={onRetry} />}>
      <Suspense fallback={<CheckingConnection />}>
        <CallConnection />
      </Suspense>
    </FailureBoundary>
  );
}

function UnknownConnection({ onRefresh }: { onRefresh: () => void }) {
  return (
    <ConnectionFrame>
      <p className="kpi:mb-4 kpi:text-body kpi:text-ink-soft">
        It is not known right now whether Ring Central is connected.
      </p>
      <Button onClick={onRefresh}>Refresh Status</Button>
    </ConnectionFrame>
  );
}
