import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { formatDate, Link } from "@dash/kit";
import { signingDeeds } from "../../reports/signing-deeds.ts";
import { reportAddress } from "../../reports/report-address.ts";

export interface SignedReportProps {
  readonly signed: NonNullable<DashboardSummary["signed"]>;
}

/** The signatures under the month's report, with a link to it. */
export function SignedReport({ signed: { reportId, version, signatures } }: SignedReportProps) {
  return (
    <p className="kpi:mt-3 kpi:text-label kpi:wrap-anywhere kpi:text-ink-soft">
      <Link
        to={reportAddress(reportId)}
        className="kpi:rounded-sm kpi:font-medium kpi:text-accent-ink kpi:hover:underline"
      >
        Report, version {version}
      </Link>
      {signatures.map(({ company, name, at, sha256, struckOut }) => {
        const Said = struckOut ? "s" : "span";
        return (
          <Said key={company} title={`SHA-256 ${sha256}`} className="kpi:block">
            {signingDeeds[company]} {name}, {formatDate(at)}
            {struckOut && ", struck out"}
          </Said>
        );
      })}
    </p>
  );
}
