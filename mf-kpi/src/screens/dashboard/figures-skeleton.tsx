import { Skeleton } from "@dash/kit/ui/feedback/skeleton";
import { FIGURES } from "./figures-layout.ts";

/** Reserves the space of the two sections of figures. */
export function FiguresSkeleton() {
  return ["calls", "warranty"].map((section) => (
    <div key={section} className={FIGURES}>
      <Skeleton className="kpi:h-118 kpi:xl:h-full kpi:xl:min-h-60" />
    </div>
  ));
}
