import { Skeleton } from "@dash/kit/ui/skeleton";
import { useNearView } from "@dash/kit/charts/use-near-view";
import { lazy, Suspense, useRef } from "react";

const CallBacksCard = lazy(async () => ({
  default: (await import("./call-backs-card.tsx")).CallBacksCard,
}));

/** The call-backs that wait. They stand at the end of the dashboard, so their code loads when they come near. */
export function WaitingCallers() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place);
  return (
    <div ref={place} className="kpi:*:h-full">
      {isNear ? (
        <Suspense fallback={<Skeleton className="kpi:h-full" />}>
          <CallBacksCard />
        </Suspense>
      ) : (
        // A place far from the window may wait for long, so it has no animation.
        <div className="kpi:rounded-md kpi:bg-sunken" />
      )}
    </div>
  );
}
