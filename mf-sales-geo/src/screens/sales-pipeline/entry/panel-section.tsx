import { AsyncSection } from "@dash/kit";
import type { ReactNode } from "react";
import { PanelBlock } from "./panel-block.tsx";

export interface PanelSectionProps {
  readonly heading: string;
  readonly loading: string;
  readonly failure: string;
  /** Stands above what loads. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the panel that loads and fails separately. */
export function PanelSection({ heading, loading, failure, lead, children }: PanelSectionProps) {
  return (
    <PanelBlock heading={heading}>
      {lead && <div className="salesgeo:mb-4">{lead}</div>}
      <AsyncSection loading={loading} failure={failure}>
        {children}
      </AsyncSection>
    </PanelBlock>
  );
}
