import { FailureBoundary, FailureNotice, LoadingNotice } from "@dash/kit";
import { Skeleton } from "@dash/kit/ui/feedback/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useId, useLayoutEffect, useRef } from "react";
import { pagesQuery } from "../monthly-reports.queries.ts";
import { readPages } from "./read-pages.ts";

/**
 * The pages of a version, as printed. In a wide window they scroll by themselves beside the rest of the report. On a
 * phone they can be folded.
 */
export function ReportPages({ id }: { readonly id: string }) {
  const headingId = useId();
  return (
    <details open className="kpi:rounded-lg kpi:border kpi:border-line kpi:bg-sunken">
      <summary className="kpi:cursor-pointer kpi:rounded-lg kpi:px-4 kpi:py-3 kpi:text-body kpi:max-md:min-h-11">
        <h2 id={headingId} className="kpi:inline kpi:font-semibold kpi:text-ink">
          Pages
        </h2>
      </summary>
      <div
        role="region"
        aria-labelledby={headingId}
        tabIndex={0}
        className="kpi:relative kpi:rounded-b-lg kpi:p-2 kpi:pt-0 kpi:sm:p-4 kpi:sm:pt-0 kpi:lg:max-h-[calc(100dvh-9rem)] kpi:lg:overflow-y-auto kpi:print:max-h-none kpi:print:overflow-visible"
      >
        <FailureBoundary
          resetKey={id}
          fallback={(failure) => (
            <FailureNotice {...failure} fallback="The pages could not be loaded." />
          )}
        >
          <Suspense key={id} fallback={<LoadingPages />}>
            <LoadedPages id={id} />
          </Suspense>
        </FailureBoundary>
      </div>
    </details>
  );
}

/** Holds the place of the first page. */
function LoadingPages() {
  return (
    <div className="kpi:relative">
      <div className="kpi:absolute kpi:inset-x-6 kpi:top-0">
        <LoadingNotice text="Loading pages..." />
      </div>
      <Skeleton className="kpi:aspect-[210/297] kpi:w-full" />
    </div>
  );
}

function LoadedPages({ id }: { readonly id: string }) {
  const { svg } = useSuspenseQuery(pagesQuery(id)).data;
  const pages = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => pages.current?.replaceChildren(...readPages(svg)), [svg]);
  return (
    <div
      ref={pages}
      className="kpi:flex kpi:flex-col kpi:gap-3 kpi:[&>svg]:w-full kpi:[&>svg]:shrink-0 kpi:[&>svg]:shadow-card"
    />
  );
}
