import type { ReactNode } from "react";

export interface EmptyProps {
  /** Says that there is nothing: `No stock items found`. */
  readonly title?: string;
  /** Says what belongs here, or why there is nothing. */
  readonly text?: string;
  /** The button or the link that changes it. */
  readonly action?: ReactNode;
}

/** Stands in place of a list or a chart where there is nothing to show. */
export function Empty({ title, text, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-8 text-center text-body">
      {title && <p className="font-medium text-ink">{title}</p>}
      {text && <p className="max-w-prose text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
