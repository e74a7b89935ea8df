import { lazy } from "react";
import { AboutButton } from "./about-button.tsx";
import type { KpiPanelProps } from "./kpi-panel.tsx";

const KpiPanel = lazy(async () => ({ default: (await import("./kpi-panel.tsx")).KpiPanel }));

/** A button that explains a metric and how its value of the month is calculated. */
export function KpiAbout(panel: Omit<KpiPanelProps, "onClose">) {
  return (
    <AboutButton
      label={panel.kpi.title}
      panel={(onClose) => <KpiPanel {...panel} onClose={onClose} />}
    />
  );
}
