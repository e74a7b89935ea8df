import type { ReactNode } from "react";

export interface PageProps {
  readonly heading: string;
  readonly subtitle?: ReactNode;
  /** The buttons and links beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The content of a screen below its heading. The heading gets the focus after a navigation. */
export function Page({ heading, subtitle, actions, children }: PageProps) {
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-heading font-semibold tracking-tight text-ink">{heading}</h1>
          {subtitle && <p className="mt-1 text-body text-ink-soft max-sm:text-label">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className="flex flex-col gap-6">{children}</div>
    </>
  );
}
