import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import { useFoldingTitle } from "./folding-title.tsx";

export interface CardProps {
  readonly title?: string;
  /** A sentence below the title. */
  readonly description?: ReactNode;
  /** Beside the title: a link or a button. */
  readonly actions?: ReactNode;
  readonly className?: string;
  /** On a phone only the title is drawn until it is pressed. */
  readonly folds?: boolean;
  readonly children?: ReactNode;
}

/** A raised panel. With a title it is a named section of the page. */
export function Card(props: CardProps) {
  const { title, description, actions, className, folds = false, children } = props;
  const headingId = useId();
  const folding = useFoldingTitle(title, folds);
  return (
    <section
      aria-labelledby={title && headingId}
      className={clsx(
        "rounded-lg border border-line bg-raised px-5 py-4 max-md:p-3 shadow-card",
        className,
      )}
    >
      {title && (
        <header
          className={clsx(
            "flex flex-wrap items-start justify-between gap-2",
            folding.isOpen && "mb-3 max-md:mb-5",
          )}
        >
          <div className={clsx("min-w-0", folds && "max-md:grow")}>
            <h2 id={headingId} className="text-body font-semibold text-ink">
              {folding.title}
            </h2>
            {description && folding.isOpen && (
              <p className="mt-1 text-body text-ink-soft">{description}</p>
            )}
          </div>
          {actions}
        </header>
      )}
      {folding.isOpen && children}
    </section>
  );
}

export interface FigureProps {
  readonly label: string;
  /** The number, formatted, with its unit. */
  readonly value: ReactNode;
  /** A target or an explanation, below the number. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** One headline number in a card of its own. */
export function FigureCard({ label, value, note, icon, children }: FigureProps) {
  const labelId = useId();
  return (
    <section
      aria-labelledby={labelId}
      data-figure
      className="relative flex flex-col rounded-lg border border-line bg-raised p-3 shadow-card md:p-5"
    >
      <div className="flex items-center justify-between gap-2 text-ink-soft">
        <h3 id={labelId} className="text-body font-medium">
          {label}
        </h3>
        {icon}
      </div>
      <p className="mt-2 text-heading font-semibold tracking-tight text-ink tabular-nums">
        {value}
      </p>
      {note && <p className="mt-1 text-body text-ink-soft">{note}</p>}
      {children}
    </section>
  );
}
