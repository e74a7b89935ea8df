import { useId, type ReactNode } from "react";
import { AboutFigure } from "../text/about-figure.tsx";

export interface LineFigure {
  readonly label: string;
  /** The number, formatted, with its unit. */
  readonly value: ReactNode;
  /** A share or an explanation, beside the number. */
  readonly note?: ReactNode;
  /** How the figure is calculated. */
  readonly formula?: string;
}

export interface FigureLineProps {
  /** A heading for screen readers. */
  readonly heading: string;
  readonly figures: readonly LineFigure[];
}

/** The headline figures of a screen in one line; on a phone in two. */
export function FigureLine({ heading, figures }: FigureLineProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raised">
      <h2 className="sr-only">{heading}</h2>
      <div className={lineClass}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </div>
    </div>
  );
}

/** The margins hide the rules at the edges: each figure draws those above and left of it. */
const lineClass = "-mt-px -ml-px grid grid-cols-2 lg:grid-cols-4";

function Figure({ label, value, note, formula }: LineFigure) {
  const labelId = useId();
  return (
    <section
      aria-labelledby={labelId}
      className="min-w-0 border-t border-l border-line px-3 py-2.5 sm:px-5"
    >
      <div className="flex items-center justify-between gap-1 text-ink-soft">
        <h3 id={labelId} className="text-label font-medium">
          {label}
        </h3>
        {formula && <AboutFigure label={label} formula={formula} />}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-heading font-semibold tracking-tight tabular-nums text-ink">
        {value} <span className="text-label font-normal tracking-normal text-ink-soft">{note}</span>
      </p>
    </section>
  );
}
