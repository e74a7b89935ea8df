import { ErrorPanel } from "@dash/kit/ui/feedback/error-panel";
import type { SitePath } from "../registry/site-map.ts";
import { AreaPart } from "./area-part.tsx";
import type { Areas } from "./areas.ts";

export interface AreaScreenProps {
  readonly areas: Areas;
  readonly sitePath: SitePath;
}

/** The screen at a path. When its area cannot be loaded, the rest of the page still works. */
export function AreaScreen({ areas, sitePath: { areaId, title, route } }: AreaScreenProps) {
  return (
    <AreaPart
      areas={areas}
      areaId={areaId}
      role="screens"
      name={route.screen}
      fallback={({ onRetry }) => (
        <>
          <h1 className="mb-4 text-heading font-semibold tracking-tight text-ink">{title}</h1>
          <ErrorPanel title={`${title} could not be loaded.`} onRetry={onRetry}>
            Nothing you saved is lost, and the rest of the dashboard works on. Please try again.
          </ErrorPanel>
        </>
      )}
    />
  );
}
