import type { ReactNode } from "react";

export interface SamplesProps {
  readonly theme: "light" | "dark";
}

export interface SampleProps {
  /** The component and its states: `Badge`. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A component in its states, below its name. */
export function Sample({ name, children }: SampleProps) {
  return (
    <WideSample name={name}>
      <div className="flex min-w-0 flex-wrap items-center gap-3 *:max-w-full">{children}</div>
    </WideSample>
  );
}

/** A sample that takes the whole width. */
export function WideSample({ name, children }: SampleProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-label font-medium text-ink-soft">{name}</h3>
      {children}
    </div>
  );
}
