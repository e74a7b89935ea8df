import { useId, type ReactNode } from "react";
import { AsyncSection } from "./async-section.tsx";
import { ShownSignal } from "./shown-signal.tsx";

export interface WidgetFrameProps {
  readonly title: string;
  readonly loading?: string;
  /** Stands beside the title: a link or a button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The card of a widget. Its title is there at once. Its content loads and fails within the card. */
export function WidgetFrame({ title, loading = "Loading…", actions, children }: WidgetFrameProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-lg border border-line bg-raised p-5 shadow-card"
    >
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-body font-semibold text-ink">
          {title}
        </h2>
        {actions}
      </header>
      <AsyncSection loading={loading} failure={`${title} could not be loaded.`}>
        {children}
        <ShownSignal />
      </AsyncSection>
    </section>
  );
}
