import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";

export interface ValueDialogProps {
  readonly kpi: Kpi;
  readonly month: CalendarMonth;
  readonly onClose: () => void;
}
