import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatDateTime } from "@dash/kit";

const HASH_LETTERS = 8;

/** The signatures of a version in short, for the list; the whole hash stands on the version's page. */
export function SignedBy({ report }: { readonly report: MonthlyReport }) {
  return report.signatures.map(({ company, name, at, sha256, struckOut }) => {
    const Said = struckOut ? "s" : "span";
    return (
      <Said
        key={company}
        title={`SHA-256 ${sha256}`}
        className="kpi:block kpi:text-label kpi:wrap-anywhere kpi:text-ink-soft"
      >
        {company === "provider" ? "Finalised" : "Accepted"} by {name},{" "}
        {report.reportData[company].name}, {formatDateTime(at)} · {sha256.slice(0, HASH_LETTERS)}
      </Said>
    );
  });
}
