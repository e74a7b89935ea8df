import { Skeleton } from "@dash/kit/ui/skeleton";

/** Reserves the space of the two rows of figures, with the height of three and four cards. */
export function FiguresSkeleton() {
  return (
    <>
      <Skeleton className="kpi:h-108 kpi:sm:h-72 kpi:xl:h-39" />
      <Skeleton className="kpi:h-142 kpi:sm:h-72 kpi:xl:h-39" />
    </>
  );
}
