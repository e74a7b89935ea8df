import { useId, type ReactNode } from "react";
import { AboutFigure } from "./about-figure.tsx";

export interface LineFigure {
  readonly label: string;
  /** The number, formatted, with its unit. */
  readonly value: ReactNode;
  /** A share or an explanation, beside the number. */
  readonly note: ReactNode;
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
    <div className="salesgeo:overflow-hidden salesgeo:rounded-lg salesgeo:border salesgeo:border-line salesgeo:bg-raised">
      <h2 className="salesgeo:sr-only">{heading}</h2>
      <div className={lineClass}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </div>
    </div>
  );
}

/** The margins hide the rules at the edges: each figure draws those above and left of it. */
const lineClass =
  "salesgeo:-mt-px salesgeo:-ml-px salesgeo:grid salesgeo:grid-cols-2 salesgeo:lg:grid-cols-4";

function Figure({ label, value, note, formula }: LineFigure) {
  const labelId = useId();
  return (
    <section
      aria-labelledby={labelId}
      className="salesgeo:min-w-0 salesgeo:border-t salesgeo:border-l salesgeo:border-line salesgeo:px-3 salesgeo:py-2.5 salesgeo:sm:px-5"
    >
      <div className="salesgeo:flex salesgeo:items-center salesgeo:justify-between salesgeo:gap-1 salesgeo:text-ink-soft">
        <h3 id={labelId} className="salesgeo:text-label salesgeo:font-medium">
          {label}
        </h3>
        {formula && <AboutFigure label={label} formula={formula} />}
      </div>
      <p className="salesgeo:flex salesgeo:flex-wrap salesgeo:items-baseline salesgeo:gap-x-2 salesgeo:text-heading salesgeo:font-semibold salesgeo:tracking-tight salesgeo:tabular-nums salesgeo:text-ink">
        {value}{" "}
        <span className="salesgeo:text-label salesgeo:font-normal salesgeo:tracking-normal salesgeo:text-ink-soft">
          {note}
        </span>
      </p>
    </section>
  );
}
