import {
  FailureBoundary,
  LoadingNotice,
  PartHostContext,
  type DrawFailure,
  type WidgetProps,
} from "@dash/kit";
import { Suspense, useEffect, useMemo, useReducer, useSyncExternalStore } from "react";
import type { Areas } from "./areas.ts";
import { createPartHost } from "./part-host.ts";
import { useArrival, type PartName } from "./use-arrival.ts";

export interface AreaPartProps extends PartName, WidgetProps {
  readonly areas: Areas;
  readonly fallback: DrawFailure;
}

/**
 * A screen or widget of an area. Loads the part and contains all its failures. Retry, or another build of the area,
 * starts the part again. Beside a record nothing is drawn until it has arrived.
 */
export function AreaPart(props: AreaPartProps) {
  const { areaId, areas } = props;
  const { subscribe, read } = areas.builds;
  const turn = useSyncExternalStore(subscribe, () => read().turns[areaId] ?? 0);
  const [attempt, startAfresh] = useReducer((before: number) => before + 1, 0);
  return <Attempt key={`${turn}/${attempt}`} {...props} onAgain={startAfresh} />;
}

interface AttemptProps extends AreaPartProps {
  readonly onAgain: () => void;
}

function Attempt({ areas, areaId, role, name, about, fallback, onAgain }: AttemptProps) {
  const { builds, loader } = areas;
  const { arrived, failure } = useArrival({ loader, areaId, role, name });
  const host = useMemo(
    () => arrived && createPartHost(areas, { live: arrived.live, name, onAgain }),
    [areas, arrived, name, onAgain],
  );
  useEffect(
    () => arrived?.live && builds.show(areaId, arrived.live.build),
    [builds, areaId, arrived],
  );
  const handleRetry = () => {
    loader.forget(areaId);
    onAgain();
  };
  const loading = about ? null : <LoadingNotice text="Loading…" />;
  return (
    <PartHostContext value={host}>
      {/* Wraps all content, so that the present content stays until an arriving part can be drawn. */}
      <Suspense fallback={loading}>
        {failure ? (
          fallback({ error: failure, onRetry: handleRetry })
        ) : (
          <FailureBoundary fallback={fallback}>
            {arrived ? <arrived.Part about={about} /> : loading}
          </FailureBoundary>
        )}
      </Suspense>
    </PartHostContext>
  );
}
