import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { formatDateTime } from "@dash/kit";
import { signingDeeds } from "../../../reports/signing-deeds.ts";

const HASH_LETTERS = 8;

/** The signatures of a version in the list, where there is room for a part of them; the page of the version has all. */
export function SignedBy({ report }: { readonly report: MonthlyReport }) {
  const { signatures, reportData } = report;
  if (signatures.length === 0) return null;
  const lines = signatures.map(({ company, name, at, sha256, struckOut }) => ({
    text: `${signingDeeds[company]} ${name}, ${reportData[company].name}, ${formatDateTime(at)} · ${sha256.slice(0, HASH_LETTERS)}${struckOut ? ", struck out" : ""}`,
    Said: struckOut ? ("s" as const) : ("span" as const),
  }));
  // The newest is first, because the end is cut.
  return (
    <span
      title={lines.map(({ text }) => text).join("\n")}
      className="kpi:truncate kpi:text-label kpi:text-ink-soft kpi:max-md:basis-full kpi:md:w-0 kpi:md:grow"
    >
      {lines.toReversed().map(({ text, Said }) => (
        <Said key={text} className="kpi:mr-2">
          {text}
        </Said>
      ))}
    </span>
  );
}
