import { listQuestions } from "@dash/contracts/questions/questions";
import { pluralize } from "@dash/contracts/values/pluralize";
import { useQuery } from "@tanstack/react-query";
import type { Signature } from "@dash/contracts/reports/signature";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatDate, formatDateTime, queryFor, type CalendarMonth } from "@dash/kit";
import { signingDeeds } from "../../../reports/signing-deeds.ts";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { Badge } from "@dash/kit/ui/feedback/badge";

/** The signatures under a final version: person, company, time and hash. */
export function Signatures({ report }: { readonly report: MonthlyReport }) {
  const { signatures, acceptBy, status, reportData } = report;
  if (signatures.length === 0) return null;
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-2 kpi:border-l-2 kpi:border-line kpi:pl-3">
      <ul aria-label="Signatures" className="kpi:flex kpi:flex-col kpi:gap-2">
        {signatures.map((signature) => (
          <SignatureLine
            key={signature.company}
            signature={signature}
            company={reportData[signature.company].name}
          />
        ))}
      </ul>
      {status === "returned" && (
        <p className="kpi:text-body">{reportData.partner.name} returned this version.</p>
      )}
      <OpenQuestionsLink month={report} />
      {acceptBy && (
        <p className="kpi:text-body kpi:text-ink">
          {reportData.partner.name} has not accepted it yet. It should answer by{" "}
          <span className="kpi:whitespace-nowrap">{formatDate(acceptBy)}.</span>
        </p>
      )}
      <p className="kpi:text-body">
        <NameLink to="/verify">Verify a file</NameLink>
      </p>
    </div>
  );
}

/** Tells who is about to sign that questions about the month are open. */
function OpenQuestionsLink({ month: { month, year } }: { readonly month: CalendarMonth }) {
  const query = { month, year, state: "open" as const };
  const { data = [] } = useQuery(queryFor(listQuestions, { query }));
  if (data.length === 0) return null;
  return (
    <p className="kpi:text-body">
      <NameLink to={`/monthly-reports?view=questions&state=open&month=${month}&year=${year}`}>
        {pluralize(data.length, "open question")} about this month
      </NameLink>
    </p>
  );
}

interface SignatureLineProps {
  readonly signature: Signature;
  /** The name of the company. */
  readonly company: string;
}

function SignatureLine({ signature, company }: SignatureLineProps) {
  const { name, at, sha256, struckOut } = signature;
  const said = (
    <>
      {signingDeeds[signature.company]} <b className="kpi:font-medium">{name}</b>, {company},{" "}
      <time dateTime={at}>{formatDateTime(at)}</time>
    </>
  );
  return (
    <li className="kpi:text-body kpi:wrap-anywhere kpi:text-ink">
      {struckOut ? <s>{said}</s> : said}
      {struckOut && (
        <>
          {" "}
          <Badge tone="caution">Struck out {formatDateTime(struckOut)}</Badge>
        </>
      )}
      <span className="kpi:block kpi:text-label kpi:text-ink-soft">SHA-256 {sha256}</span>
    </li>
  );
}
