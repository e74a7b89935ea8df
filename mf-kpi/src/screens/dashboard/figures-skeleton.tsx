import { Skeleton } from "@dash/kit/ui/skeleton";

/** Holds the place of the two rows of figures, as high as three and four cards are. */
export function FiguresSkeleton() {
  return (
    <>
      <Skeleton className="kpi:h-108 kpi:sm:h-72 kpi:xl:h-39" />
      <Skeleton className="kpi:h-142 kpi:sm:h-72 kpi:xl:h-39" />
    </>
  );
}
