import { Skeleton } from "@dash/kit/ui/feedback/skeleton";
import { FIGURES, LAST_FIGURES } from "./figures-layout.ts";

/** Reserves the space of the two sections of figures. */
export function FiguresSkeleton() {
  return [FIGURES, LAST_FIGURES].map((place) => (
    <div key={place} className={place}>
      <Skeleton className="kpi:h-118 kpi:xl:h-full kpi:xl:min-h-60" />
    </div>
  ));
}
