import { Skeleton } from "@dash/kit/ui/skeleton";

/** Holds the place of the two rows of figures. */
export function FiguresSkeleton() {
  return (
    <>
      <Skeleton className="kpi:h-20" />
      <Skeleton className="kpi:h-20" />
    </>
  );
}
