import { FailureBoundary } from "@dash/kit";
import { lazy, Suspense } from "react";
import type { KpiCourseProps } from "./kpi-course.tsx";

const KpiCourse = lazy(async () => ({ default: (await import("./kpi-course.tsx")).KpiCourse }));

/**
 * The course of a card's metric. The card is drawn before it arrives, with its space. A card whose course cannot be
 * read keeps its value.
 */
export function CardCourse(props: KpiCourseProps) {
  return (
    <div className="kpi:mt-auto kpi:pt-3">
      <div
        className={`kpi:flex kpi:min-h-22 kpi:flex-wrap kpi:content-start kpi:items-center kpi:gap-x-3 kpi:gap-y-1 kpi:text-label ${props.target === null ? "kpi:xl:min-h-18" : "kpi:xl:min-h-24"}`}
      >
        <FailureBoundary
          fallback={() => (
            <p className="kpi:text-ink-soft">Its course is not available right now</p>
          )}
        >
          <Suspense>
            <KpiCourse {...props} />
          </Suspense>
        </FailureBoundary>
      </div>
    </div>
  );
}
