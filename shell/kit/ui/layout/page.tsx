import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface PageProps {
  readonly heading: string;
  /** Below the heading. A phone leaves a plain sentence out, and keeps a link. */
  readonly subtitle?: ReactNode;
  /** The buttons and links beside the heading. On a phone those with an icon are the icon alone. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The content of a screen below its heading. The heading gets the focus after a navigation. */
export function Page({ heading, subtitle, actions, children }: PageProps) {
  return (
    <>
      <header
        data-short-buttons
        className="mb-4 flex flex-wrap items-end justify-between gap-3 max-md:mb-2 max-md:items-center max-md:gap-2"
      >
        <div className="min-w-0 max-md:min-w-40 max-md:flex-1">
          <h1 className="text-heading font-semibold tracking-tight text-ink">{heading}</h1>
          {subtitle && (
            <p
              className={clsx(
                "mt-1 text-body text-ink-soft",
                typeof subtitle === "string" && "max-md:hidden",
              )}
            >
              {subtitle}
            </p>
          )}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-md:contents">{actions}</div>
        )}
      </header>
      <div className="flex flex-col gap-6 max-md:gap-4">{children}</div>
    </>
  );
}
