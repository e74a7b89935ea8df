import { clsx } from "clsx";
import { useId, useState, type ReactNode } from "react";
import { AboutFigure } from "../text/about-figure.tsx";
import { ExpandIcon } from "./icons.tsx";

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

/** The headline figures of a screen in one line. On a phone those that fit, until a press shows all of them. */
export function FigureLine({ heading, figures }: FigureLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="relative overflow-hidden rounded-lg border border-line bg-raised">
      <h2 className="sr-only">{heading}</h2>
      <div className={clsx(lineClass, !isOpen && foldedClass)}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} isFolded={!isOpen} />
        ))}
      </div>
      <button
        type="button"
        aria-label={heading}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="absolute! top-0 right-0 flex size-11 cursor-pointer items-center justify-center rounded-lg text-ink-soft md:hidden"
      >
        <ExpandIcon size={16} aria-hidden="true" className={isOpen ? "rotate-180" : undefined} />
      </button>
    </div>
  );
}

/** The margins hide the rules at the edges: each figure draws those above and left of it. */
const lineClass = "-mt-px -ml-px grid grid-cols-2 lg:grid-cols-4";
/** Figures that do not fit wrap into the lines below the visible one. */
const foldedClass =
  "max-md:flex max-md:h-11 max-md:flex-wrap max-md:gap-x-3 max-md:overflow-hidden max-md:pr-10";

interface FoldedFigure extends LineFigure {
  readonly isFolded: boolean;
}

function Figure({ label, value, note, formula, isFolded }: FoldedFigure) {
  const labelId = useId();
  return (
    <section
      aria-labelledby={labelId}
      className={clsx(
        "min-w-0 border-t border-l border-line px-3 py-2.5 sm:px-4",
        isFolded &&
          "max-md:flex max-md:h-11 max-md:items-center max-md:gap-1.5 max-md:border-0 max-md:py-0 max-md:pr-0",
      )}
    >
      <div className="flex items-center justify-between gap-1 text-ink-soft">
        <h3 id={labelId} className="text-label font-medium">
          {label}
        </h3>
        {formula && (
          <span className={clsx(isFolded && "max-md:hidden")}>
            <AboutFigure label={label} formula={formula} />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2 text-heading font-semibold tracking-tight tabular-nums text-ink">
        {value}{" "}
        <span
          className={clsx(
            "text-label font-normal tracking-normal text-ink-soft",
            isFolded && "max-md:hidden",
          )}
        >
          {note}
        </span>
      </div>
    </section>
  );
}
