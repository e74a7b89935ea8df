import { Button } from "@dash/kit/ui/button";
import { DownloadIcon } from "@dash/kit/ui/icons";
import { useId } from "react";

/** Cannot be pressed before there is a monthly report to generate, and says so. */
export function ReportButton() {
  const reasonId = useId();
  return (
    <div className="kpi:mt-5">
      <Button disabled aria-describedby={reasonId} className="kpi:w-full">
        <DownloadIcon size={16} aria-hidden />
        Generate Monthly Report
      </Button>
      <p id={reasonId} className="kpi:mt-2 kpi:text-center kpi:text-label kpi:text-ink-soft">
        Monthly reports are not available yet
      </p>
    </div>
  );
}
