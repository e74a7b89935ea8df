import { LoadingNotice } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import type { ReactNode } from "react";

export interface ConnectionFrameProps {
  /** The state in a word or two. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

const TITLE = "Ring Central Calls";

/** The full card of the call system. */
export function ConnectionFrame({ badge, children }: ConnectionFrameProps) {
  return (
    <Card title={TITLE} folds actions={badge} className="kpi:flex kpi:flex-col">
      {children}
    </Card>
  );
}

/** The call system in one line. */
export function ConnectionStrip({ children }: Pick<ConnectionFrameProps, "children">) {
  return (
    <section
      aria-label={TITLE}
      className="kpi:flex kpi:min-h-14 kpi:flex-wrap kpi:items-center kpi:gap-x-3 kpi:gap-y-1 kpi:rounded-lg kpi:border kpi:border-line kpi:bg-raised kpi:px-5 kpi:py-2 kpi:text-body kpi:text-ink-soft kpi:shadow-card"
    >
      <h2 className="kpi:font-semibold kpi:text-ink">{TITLE}</h2>
      {children}
    </section>
  );
}

export function CheckingConnection() {
  return (
    <ConnectionStrip>
      <div className="kpi:-my-8">
        <LoadingNotice text="Checking the connection..." />
      </div>
    </ConnectionStrip>
  );
}
