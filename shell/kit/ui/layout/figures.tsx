import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface FiguresProps {
  /** The columns, or the place of the list. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Figures side by side, each below its label. */
export function Figures({ className = "grid-cols-2 md:grid-cols-4", children }: FiguresProps) {
  return <dl className={clsx("grid gap-4", className)}>{children}</dl>;
}

export interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  /** A note below the figure, such as the total or the counted things. */
  readonly note?: ReactNode;
}

/** One of the `Figures`. */
export function Figure({ label, children, note }: FigureProps) {
  return (
    <div>
      <dt className="text-body text-ink-soft">{label}</dt>
      <dd className="text-heading font-semibold text-ink tabular-nums">
        {children}
        {note && <span className="block text-body font-normal text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}

/** Figures one below the other, each at the end of its label's line. */
export function FigureRows({ className, children }: FiguresProps) {
  return (
    <dl
      className={clsx(
        "grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 max-md:gap-y-6 text-body",
        className,
      )}
    >
      {children}
    </dl>
  );
}

/** One of the `FigureRows`. */
export function FigureRow({ label, children }: Omit<FigureProps, "note">) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold text-ink tabular-nums">{children}</dd>
    </>
  );
}
