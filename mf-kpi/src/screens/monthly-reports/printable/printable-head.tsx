import { getReportLogo } from "@dash/contracts/monthly-reports";
import type { Brand } from "@dash/contracts/report-data";
import { fileAddress, formatDateTime } from "@dash/kit";
import { periodOf, standingOf } from "../report-words.ts";
import type { PrintableProps } from "./printable-section.tsx";

/** Both brands, and which version of which month it is. */
export function PrintableHead({ data }: PrintableProps) {
  const { provider, partner, generatedAt, generatedBy, isToDate, isEmpty } = data;
  return (
    <header>
      <div className="brands">
        <BrandMark brand={provider} />
        <BrandMark brand={partner} />
      </div>
      <h1>Monthly report: {periodOf(data)}</h1>
      <p className="soft">
        {standingOf(data)} · generated {formatDateTime(generatedAt)} by{" "}
        {generatedBy ?? "the system"}
      </p>
      {isToDate && <p>The month was still running: these are its figures to date.</p>}
      {isEmpty && <p>Nothing was recorded in this month.</p>}
    </header>
  );
}

function BrandMark({ brand: { name, colour, logo } }: { readonly brand: Brand }) {
  return (
    <div className="brand" style={{ borderColor: colour }}>
      {/* The name stands beside it. */}
      {logo && <img src={logoAddress(logo)} alt="" />}
      <span>{name}</span>
    </div>
  );
}

/** In full, because a new window has no address of its own. */
function logoAddress(sha256: string): string {
  return `${location.origin}${fileAddress(getReportLogo, { params: { sha256 } })}`;
}
