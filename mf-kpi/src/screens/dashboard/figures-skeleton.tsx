import { Skeleton } from "@dash/kit/ui/skeleton";
import { FIGURE_GRID } from "./figure-section.tsx";

const FIGURE = "kpi:min-h-31.5";
const FIGURE_WITH_BAR = "kpi:min-h-36.5";

/** Holds the place of the two rows of figures, heading and all. */
export function FiguresSkeleton() {
  return (
    <>
      <FigureRow first={FIGURE_WITH_BAR} />
      <div>
        <Skeleton className="kpi:mb-3 kpi:h-6 kpi:w-56" />
        <FigureRow first={FIGURE} />
      </div>
    </>
  );
}

function FigureRow({ first }: { first: string }) {
  return (
    <div className={FIGURE_GRID}>
      <Skeleton className={first} />
      <Skeleton className={FIGURE} />
      <Skeleton className={FIGURE} />
      <Skeleton className={FIGURE} />
    </div>
  );
}
