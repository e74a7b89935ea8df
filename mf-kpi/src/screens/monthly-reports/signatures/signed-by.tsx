import type { Signature } from "@dash/contracts/reports/acceptance";
import { formatDateTime } from "@dash/kit";

const HASH_LETTERS = 8;

/** The signatures of a version in short, for the list; the whole hash stands on the version's page. */
export function SignedBy({ signatures }: { readonly signatures: readonly Signature[] }) {
  return signatures.map(({ company, name, at, sha256, struckOut }) => {
    const Said = struckOut ? "s" : "span";
    return (
      <Said key={company} title={`SHA-256 ${sha256}`} className="kpi:block kpi:text-label">
        {company === "provider" ? "Finalised" : "Accepted"} by {name}, {formatDateTime(at)} ·{" "}
        {sha256.slice(0, HASH_LETTERS)}
      </Said>
    );
  });
}
