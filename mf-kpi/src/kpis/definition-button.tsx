import type { Kpi } from "@dash/contracts/kpis";
import type { CalendarMonth } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { lazy, Suspense, useState } from "react";

const DefinitionDialog = lazy(async () => ({
  default: (await import("./definition-dialog.tsx")).DefinitionDialog,
}));

export interface DefinitionButtonProps {
  readonly kpi: Kpi;
  readonly month: CalendarMonth;
}

/** Opens what a metric means and what its value of the month is made of. */
export function DefinitionButton({ kpi, month }: DefinitionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={`Definition of ${kpi.title}`}
        className="kpi:text-ink-soft"
        onClick={() => setIsOpen(true)}
      >
        Definition
      </Button>
      {isOpen && (
        <Suspense>
          <DefinitionDialog kpi={kpi} month={month} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
