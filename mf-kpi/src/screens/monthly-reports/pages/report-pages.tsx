import { FailureBoundary, FailureNotice, LoadingNotice } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useLayoutEffect, useRef } from "react";
import { pagesQuery } from "../monthly-reports.queries.ts";
import { HeadedPart } from "../preview/headed-part.tsx";
import { readPages } from "./read-pages.ts";

/** The pages of a version, as printed. */
export function ReportPages({ id }: { readonly id: string }) {
  return (
    <HeadedPart heading="Pages">
      <FailureBoundary
        resetKey={id}
        fallback={(failure) => (
          <FailureNotice {...failure} fallback="The pages could not be loaded." />
        )}
      >
        <Suspense key={id} fallback={<LoadingNotice text="Loading pages..." />}>
          <LoadedPages id={id} />
        </Suspense>
      </FailureBoundary>
    </HeadedPart>
  );
}

function LoadedPages({ id }: { readonly id: string }) {
  const { svg } = useSuspenseQuery(pagesQuery(id)).data;
  const pages = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => pages.current?.replaceChildren(...readPages(svg)), [svg]);
  return (
    <div
      ref={pages}
      className="kpi:flex kpi:flex-col kpi:gap-3 kpi:[&>svg]:w-full kpi:[&>svg]:border kpi:[&>svg]:border-line"
    />
  );
}
