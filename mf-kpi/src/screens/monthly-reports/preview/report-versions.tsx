import type { MonthlyReport } from "@dash/contracts/monthly-reports";
import { Button } from "@dash/kit/ui/button";
import { Select } from "@dash/kit/ui/select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { versionsQuery } from "../monthly-reports.queries.ts";
import { versionOptions } from "../version-options.ts";
import type { ReportDialogProps } from "./report-dialog-props.ts";

export interface ReportVersionsProps extends Omit<ReportDialogProps, "onClose"> {
  readonly onCompare: () => void;
}

/** The choice of another version of the month, and the comparison of two; nothing where there is one only. */
export function ReportVersions({ report, onOpen, onCompare }: ReportVersionsProps) {
  // The choice stays while the versions are read again, beside another one of them.
  const query = { ...versionsQuery(report.id), placeholderData: keepPreviousData };
  const { data: versions = noVersions } = useQuery(query);
  if (versions.length < 2) return null;
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
