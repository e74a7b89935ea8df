import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from "react";
import { useLocation } from "react-router-dom";
import { FailureBoundary } from "./failure-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { focusHeading } from "./focus-heading.ts";
import { ForbiddenPage, isForbidden } from "./forbidden-page.tsx";
import { LoadingNotice } from "./loading-notice.tsx";

export const SITE_TITLE = "Partnership Dashboard";

export interface ScreenProps {
  /** Of the document, and of the heading while the screen cannot be drawn. */
  readonly title: string;
  /** What is said while the screen waits for its data. */
  readonly loading: string;
  readonly children: ReactNode;
}

/** A screen's frame: says that it is loading, contains its failure with Retry, and keeps title and focus right. */
export function Screen({ title, loading, children }: ScreenProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Before the effects of what it frames, which may name the document more exactly.
  useLayoutEffect(() => nameDocument(title), [title]);

  return (
    <div ref={frame}>
      <FailureBoundary
        resetKey={pathname}
        fallback={(failure) =>
          isForbidden(failure.error) ? (
            <ForbiddenPage title={title} />
          ) : (
            <>
              <h1 className="mb-4 text-2xl font-semibold text-ink">{title}</h1>
              <FailureNotice
                {...failure}
                fallback="This screen could not be loaded. Please try again."
              />
            </>
          )
        }
      >
        <Suspense fallback={<LoadingNotice text={loading} />}>
          {children}
          <HeadingFocus frame={frame} />
        </Suspense>
      </FailureBoundary>
    </div>
  );
}

/** Names the document after the one thing that a screen shows, such as a record, until the next screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => nameDocument(title), [title]);
}

function nameDocument(title: string): void {
  document.title = title === SITE_TITLE ? title : `${title} – ${SITE_TITLE}`;
}

/** Moves the focus to the heading once the screen stands, so that keyboard and screen reader begin there. */
function HeadingFocus({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { pathname, key } = useLocation();
  // The router's first entry: the page was opened, nobody navigated, and the browser begins at the top.
  const isNavigation = useRef(key !== "default");
  useEffect(() => {
    if (isNavigation.current && frame.current) focusHeading(frame.current);
  }, [pathname, frame]);
  return null;
}
