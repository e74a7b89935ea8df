import type { Signature } from "@dash/contracts/reports/signature";
import type { Verification } from "@dash/contracts/reports/acceptance";
import { formatDateTime, formatMonth } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";

/** The answer about a hash, in words. */
export function VerificationResult({ verification }: { readonly verification: Verification }) {
  if (!verification.known)
    return (
      <Card title="Not known">
        <p className="kpi:text-body">
          This is no report that this dashboard gave out. If one byte of a file differs, it is not
          known either.
        </p>
      </Card>
    );
  const { month, year, version, signatures, status } = verification;
  return (
    <Card title={`Version ${version} of ${formatMonth(month, year)}`}>
      <div className="kpi:flex kpi:flex-col kpi:gap-2 kpi:text-body">
        <p className="kpi:font-medium">{standingText(status, signatures)}</p>
        <ul className="kpi:flex kpi:flex-col kpi:gap-1">
          {signatures.map((signature) => (
            <li key={signature.company}>{signatureText(signature)}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

type Known = Extract<Verification, { known: true }>;

function standingText(status: Known["status"], signatures: readonly Signature[]): string {
  if (status === "draft") return "This is a draft. Nobody has signed it.";
  if (status === "accepted") return "Both companies have signed it.";
  if (status === "returned") return "The partner returned it. It is not accepted.";
  return signatures.some(({ struckOut }) => struckOut !== null)
    ? "The month was opened again, and what was signed is struck out."
    : "It is final. The partner has not accepted it yet.";
}

function signatureText({ company, name, at, struckOut }: Signature): string {
  const deed = company === "provider" ? "Finalised for the provider" : "Accepted for the partner";
  const end = struckOut ? `; struck out on ${formatDateTime(struckOut)}` : "";
  return `${deed} by ${name} on ${formatDateTime(at)}${end}`;
}
