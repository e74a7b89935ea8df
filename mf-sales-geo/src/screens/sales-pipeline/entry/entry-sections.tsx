import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { Link } from "@dash/kit";
import { DescriptionList, type DescriptionRow } from "@dash/kit/ui/layout/description-list";
import { customerRows, dayRows, dealRows, grantRows } from "./entry-rows.ts";
import { PanelBlock } from "./panel-block.tsx";
import { PanelSection } from "./panel-section.tsx";
import { PhoneCalls } from "./phone-calls.tsx";

/** The details of an entry, part by part. */
export function EntrySections({ entry }: { readonly entry: PipelineEntry }) {
  const { customerPhone, installationId } = entry;
  return (
    <>
      <Described heading="Customer" rows={customerRows(entry)} />
      <Described heading="Deal" rows={dealRows(entry)} />
      <Described heading="Grant" rows={grantRows(entry)} />
      <Described heading="Dates" rows={dayRows(entry)} />
      {installationId !== null && <Installed entry={entry} />}
      {customerPhone !== null && (
        <PanelSection
          heading="Calls and visits"
          loading="Loading calls and visits..."
          failure="The calls and visits could not be loaded."
        >
          <PhoneCalls phone={customerPhone} />
        </PanelSection>
      )}
    </>
  );
}

interface DescribedProps {
  readonly heading: string;
  readonly rows: readonly DescriptionRow[];
}

function Described({ heading, rows }: DescribedProps) {
  if (rows.length === 0) return null;
  return (
    <PanelBlock heading={heading}>
      <DescriptionList rows={rows} />
    </PanelBlock>
  );
}

/** Links to the installations of the entry's region, which include the entry's own installation. */
function Installed({ entry: { region, heatPumpModel } }: { readonly entry: PipelineEntry }) {
  const search = region ? `?${new URLSearchParams({ region }).toString()}` : "";
  return (
    <PanelBlock heading="Installation">
      <Link
        to={`/geographic-analytics${search}`}
        className="salesgeo:rounded-sm salesgeo:text-body salesgeo:font-medium salesgeo:text-accent-ink salesgeo:hover:underline"
      >
        {heatPumpModel ?? "Heat pump"} in Geographic Analytics
      </Link>
    </PanelBlock>
  );
}
