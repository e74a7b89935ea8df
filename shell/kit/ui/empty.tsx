import type { ReactNode } from "react";

export interface EmptyProps {
  readonly text: string;
  /** What one can do about it. */
  readonly action?: ReactNode;
}

/** Says that there is nothing here, in place of a list or a chart. */
export function Empty({ text, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <p className="text-body text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
