import { Skeleton } from "@dash/kit/ui/skeleton";
import { FIGURES } from "./figures-place.ts";

/** Reserves the space of the two sections of figures, with the height of three and four cards. */
export function FiguresSkeleton() {
  return (
    <>
      <div className={FIGURES}>
        <Skeleton className="kpi:h-118 kpi:sm:h-60 kpi:xl:h-full kpi:xl:min-h-60" />
      </div>
      <div className={FIGURES}>
        <Skeleton className="kpi:h-118 kpi:sm:h-104 kpi:lg:h-60 kpi:xl:h-full kpi:xl:min-h-60" />
      </div>
    </>
  );
}
