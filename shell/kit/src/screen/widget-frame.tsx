import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import { useFoldingTitle } from "../../ui/layout/folding-title.tsx";
import { AsyncSection } from "./async-section.tsx";
import { ShownSignal } from "./shown-signal.tsx";

export interface WidgetFrameProps {
  readonly title: string;
  readonly loading?: string;
  /** Stands beside the title: a link or a button. */
  readonly actions?: ReactNode;
  /** On a phone only the title is drawn until it is pressed. The content loads then. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** The card of a widget. Its title is there at once. Its content loads and fails within the card. */
export function WidgetFrame(props: WidgetFrameProps) {
  const { title, loading = "Loading…", actions, folds = false, children } = props;
  const headingId = useId();
  const folding = useFoldingTitle(title, folds);
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-lg border border-line bg-raised px-5 py-4 max-md:p-3 shadow-card"
    >
      <header
        className={clsx(
          "flex flex-wrap items-center justify-between gap-2",
          folding.isOpen && "mb-3 max-md:mb-2",
        )}
      >
        <h2
          id={headingId}
          className={clsx("text-body font-semibold text-ink", folds && "max-md:grow")}
        >
          {folding.title}
        </h2>
        {actions}
      </header>
      {folding.isOpen ? (
        <AsyncSection loading={loading} failure={`${title} could not be loaded.`}>
          {children}
          <ShownSignal />
        </AsyncSection>
      ) : (
        <ShownSignal />
      )}
    </section>
  );
}
