import { FailureBoundary, LoadingNotice, PartHostContext, type DrawFailure } from "@dash/kit";
import { Suspense, useEffect, useMemo, useReducer, useSyncExternalStore } from "react";
import type { Areas } from "./areas.ts";
import { createPartHost } from "./part-host.ts";
import { useArrival, type ArrivedPart, type PartName } from "./use-arrival.ts";

export interface AreaPartProps extends PartName {
  readonly areas: Areas;
  readonly fallback: DrawFailure;
}

/**
 * A screen or widget of an area: loads it and contains all its failures. It starts afresh on Retry, and where another
 * build takes the place of the one on the screen.
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

function Attempt(props: AttemptProps) {
  const { areas, areaId, role, name, fallback, onAgain } = props;
  const { loader } = areas;
  const { arrived, failure } = useArrival({ loader, areaId, role, name });
  const handleRetry = () => {
    loader.forget(areaId);
    onAgain();
  };
  // Outermost, so that whatever is shown stays until a part that arrives can be drawn.
  return (
    <Suspense fallback={<LoadingNotice text="Loading…" />}>
      {failure && fallback({ error: failure, onRetry: handleRetry })}
      {arrived && <Drawn {...props} {...arrived} />}
      {!failure && !arrived && <LoadingNotice text="Loading…" />}
    </Suspense>
  );
}

function Drawn({ areas, name, fallback, onAgain, Part, live }: AttemptProps & ArrivedPart) {
  const { builds } = areas;
  const host = useMemo(
    () => createPartHost(areas, { live, name, onAgain }),
    [areas, live, name, onAgain],
  );
  useEffect(() => builds.show(live.id, live.build), [builds, live]);
  return (
    <PartHostContext value={host}>
      <FailureBoundary fallback={fallback}>
        <Part />
      </FailureBoundary>
    </PartHostContext>
  );
}
