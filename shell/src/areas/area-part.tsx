import { FailureBoundary, LoadingNotice, type DrawFailure } from "@dash/kit";
import { Suspense, useState } from "react";
import { useArrival, type WantedPart } from "./use-arrival.ts";

export interface AreaPartProps extends WantedPart {
  readonly fallback: DrawFailure;
}

/** A screen or widget of an area: loads it, contains all its failures, and starts afresh on Retry. */
export function AreaPart(props: AreaPartProps) {
  const [attempt, setAttempt] = useState(0);
  const handleRetry = () => {
    props.loader.forget(props.areaId);
    setAttempt((before) => before + 1);
  };
  return <Attempt key={attempt} {...props} onRetry={handleRetry} />;
}

function Attempt({ fallback, onRetry, ...wanted }: AreaPartProps & { onRetry: () => void }) {
  const { Part, failure } = useArrival(wanted);
  // Outermost, so that whatever is shown stays until a part that arrives can be drawn.
  return (
    <Suspense fallback={<LoadingNotice text="Loading…" />}>
      {failure ? (
        fallback({ error: failure, onRetry })
      ) : (
        <FailureBoundary
          fallback={({ error, onRetry: resetQueries }) =>
            fallback({
              error,
              onRetry: () => {
                resetQueries();
                onRetry();
              },
            })
          }
        >
          {Part ? <Part /> : <LoadingNotice text="Loading…" />}
        </FailureBoundary>
      )}
    </Suspense>
  );
}
