import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { Button } from "@dash/kit/ui/form/button";
import { Select } from "@dash/kit/ui/form/select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { versionsQuery } from "../monthly-reports.queries.ts";
import { versionOptions } from "../version-options.ts";
import type { ReportDialogProps } from "./report-dialog-props.ts";

export interface ReportVersionsProps extends Omit<ReportDialogProps, "onClose"> {
  readonly onCompare: () => void;
}

/** The choice of another version of the month, and a button that compares two; hidden if there is only one version. */
export function ReportVersions({ report, onOpen, onCompare }: ReportVersionsProps) {
  // The former choices stay while the versions of another report id load.
  const query = { ...versionsQuery(report.id), placeholderData: keepPreviousData };
  const { data = noVersions } = useQuery(query);
  // Versions are never removed, so the first one is alone while it is the current one.
  if (report.version === 1 && report.isCurrent) return null;
  const versions = data.some(({ id }) => id === report.id) ? data : [report];
  return (
    <div className="kpi:flex kpi:flex-wrap kpi:items-end kpi:gap-3">
      <div className="kpi:min-w-0 kpi:grow">
        <Select
          label="Version"
          options={versionOptions(versions)}
          value={report.id}
          onChange={(id) => onOpen({ id })}
        />
      </div>
      <Button onClick={onCompare}>Compare</Button>
    </div>
  );
}

const noVersions: readonly MonthlyReport[] = [];
