import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { AsyncSection } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { Select } from "@dash/kit/ui/form/select";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { versionsQuery } from "../monthly-reports.queries.ts";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf, versionOptions } from "../report-texts.ts";
import { compareReports, type ComparedFigure } from "./report-comparison.ts";

/** Compares two versions of a month side by side. */
export function CompareDialog({ report, onClose }: Omit<ReportDialogProps, "onOpen">) {
  return (
    <Dialog
      onClose={onClose}
      title="Compare versions"
      description={periodOf(report)}
      hasCloseButton
    >
      <AsyncSection loading="Loading versions..." failure="The versions could not be loaded.">
        <Comparison report={report} />
      </AsyncSection>
    </Dialog>
  );
}

function Comparison({ report }: Pick<ReportDialogProps, "report">) {
  const { data: versions } = useSuspenseQuery(versionsQuery(report.id));
  const [firstId, setFirstId] = useState(() => otherOf(versions, report).id);
  const [secondId, setSecondId] = useState(report.id);
  const first = versionOf(versions, firstId, report);
  const second = versionOf(versions, secondId, report);
  const figures = compareReports(first.reportData, second.reportData);
  const options = versionOptions(versions);
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-4">
      <div className="kpi:grid kpi:gap-4 kpi:sm:grid-cols-2">
        <Select label="First version" options={options} value={firstId} onChange={setFirstId} />
        <Select label="Second version" options={options} value={secondId} onChange={setSecondId} />
      </div>
      <p role="status" className="kpi:text-body kpi:text-ink-soft">
        {differenceText(figures.filter(isDifferent).length)}
      </p>
      <DataTable
        caption="Figures of both versions"
        isCaptionHidden
        columns={columnsOf(first, second)}
        rows={figures}
        keyOf={({ figure }) => figure}
      />
    </div>
  );
}

/** The previous version, or any other if there is none. */
function otherOf(versions: readonly MonthlyReport[], report: MonthlyReport): MonthlyReport {
  const others = versions.filter(({ id }) => id !== report.id);
  return others.find(({ version }) => version < report.version) ?? others[0] ?? report;
}

function versionOf(versions: readonly MonthlyReport[], id: string, fallback: MonthlyReport) {
  return versions.find((version) => version.id === id) ?? fallback;
}

function isDifferent({ first, second }: ComparedFigure): boolean {
  return first !== second;
}

function differenceText(count: number): string {
  if (count === 0) return "All figures are the same.";
  return count === 1 ? "1 figure differs." : `${count} figures differ.`;
}

function columnsOf(first: MonthlyReport, second: MonthlyReport): Column<ComparedFigure>[] {
  const [firstName, secondName] = [`Version ${first.version}`, `Version ${second.version}`];
  return [
    { key: "figure", header: "Figure", cell: ({ figure }) => <Name name={figure} /> },
    {
      key: "first",
      header: firstName,
      isNumber: true,
      narrowLabel: `${firstName}:`,
      cell: (row) => row.first,
    },
    {
      key: "second",
      header: secondName,
      isNumber: true,
      narrowLabel: `${secondName}:`,
      cell: (row) => (
        <>
          {row.second} {isDifferent(row) && <Badge tone="caution">differs</Badge>}
        </>
      ),
    },
  ];
}

function Name({ name }: { readonly name: string }) {
  return <span className="kpi:wrap-anywhere">{name}</span>;
}
