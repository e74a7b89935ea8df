import { LoadingNotice } from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import type { ReactNode } from "react";

export interface ConnectionFrameProps {
  /** The state in a word or two. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** The card of the call system, in every state. */
export function ConnectionFrame({ badge, children }: ConnectionFrameProps) {
  return (
    <Card title="Ring Central Calls" actions={badge} className="kpi:flex kpi:h-full kpi:flex-col">
      {children}
    </Card>
  );
}

export function CheckingConnection() {
  return (
    <ConnectionFrame>
      <LoadingNotice text="Checking the connection..." />
    </ConnectionFrame>
  );
}
