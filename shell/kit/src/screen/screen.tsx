import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { useLocation } from "react-router-dom";
import { FailureBoundary } from "./failure-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { ForbiddenPage, isForbidden } from "./forbidden-page.tsx";
import { LoadingNotice } from "./loading-notice.tsx";
import { ShownSignal } from "./shown-signal.tsx";

/** Within this time a service that hangs is answered for. */
const ARRIVAL_MS = 5_000;

export const SITE_TITLE = "Partnership Dashboard";

export interface ScreenProps {
  /** The title of the document. It is also the heading while the screen cannot be drawn. */
  readonly title: string;
  /** The text while the screen waits for its data. */
  readonly loading: string;
  readonly children: ReactNode;
}

/** The frame of a screen. It says that the screen is loading, shows a failure with Retry, and sets title and focus. */
export function Screen({ title, loading, children }: ScreenProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const isArriving = useArriving();
  // A layout effect runs before the effects of the children, which may give the document a more exact title.
  useLayoutEffect(() => nameDocument(title), [title]);

  return (
    <div ref={frame} data-arriving={isArriving || undefined}>
      <FailureBoundary
        resetKey={pathname}
        fallback={(failure) =>
          isForbidden(failure.error) ? (
            <ForbiddenPage title={title} />
          ) : (
            <>
              <h1 className="mb-4 text-heading font-semibold text-ink">{title}</h1>
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
          <ShownSignal />
        </Suspense>
      </FailureBoundary>
    </div>
  );
}

/** True for the time in which the parts of a new screen come, or say that they do not. Styles keep what would jump unseen. */
function useArriving(): boolean {
  const [isArriving, setIsArriving] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsArriving(false), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return isArriving;
}

/** Gives the document the title of one record until the next screen opens. */
export function useDocumentTitle(title: string): void {
  useEffect(() => nameDocument(title), [title]);
}

function nameDocument(title: string): void {
  document.title = title === SITE_TITLE ? title : `${title} – ${SITE_TITLE}`;
}

/** Moves the focus to the heading when the screen is drawn. Keyboard and screen reader begin there. */
function HeadingFocus({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { pathname, key } = useLocation();
  // The router's first entry has the key `default`. The page was just opened then, and the focus stays where it is.
  const isNavigation = useRef(key !== "default");
  useEffect(() => {
    if (isNavigation.current && frame.current) focusHeading(frame.current);
  }, [pathname, frame]);
  return null;
}

/** Moves the focus to the heading of a part of the page. Keyboard and screen reader continue from there. */
export function focusHeading(part: ParentNode = document): void {
  const heading = part.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
