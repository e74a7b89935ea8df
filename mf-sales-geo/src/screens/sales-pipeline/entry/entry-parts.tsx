import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { Link } from "@dash/kit";
import { customerFacts, dayFacts, dealFacts, grantFacts, type StatedFact } from "./entry-facts.ts";
import { Fact, Facts, PanelPart } from "./facts.tsx";
import { PanelSection } from "./panel-section.tsx";
import { PhoneCalls } from "./phone-calls.tsx";
import { StageStays } from "./stage-stays.tsx";

/** The details of an entry, part by part. */
export function EntryParts({ entry }: { readonly entry: PipelineEntry }) {
  const { id, customerPhone, installationId } = entry;
  return (
    <>
      <Stated heading="Customer" facts={customerFacts(entry)} />
      <Stated heading="Deal" facts={dealFacts(entry)} />
      <Stated heading="Grant" facts={grantFacts(entry)} />
      <Stated heading="Dates" facts={dayFacts(entry)} />
      {installationId !== null && <Installed entry={entry} />}
      <PanelSection
        heading="Stage history"
        loading="Loading stages..."
        failure="The stages could not be loaded."
      >
        <StageStays entryId={id} />
      </PanelSection>
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

interface StatedProps {
  readonly heading: string;
  readonly facts: readonly StatedFact[];
}

function Stated({ heading, facts }: StatedProps) {
  if (facts.length === 0) return null;
  return (
    <PanelPart heading={heading}>
      <Facts>
        {facts.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </Facts>
    </PanelPart>
  );
}

/** Links to the installations of the entry's region, which include the entry's own installation. */
function Installed({ entry: { region, heatPumpModel } }: { readonly entry: PipelineEntry }) {
  const search = region ? `?${new URLSearchParams({ region }).toString()}` : "";
  return (
    <PanelPart heading="Installation">
      <Link
        to={`/geographic-analytics${search}`}
        className="salesgeo:rounded-sm salesgeo:text-body salesgeo:font-medium salesgeo:text-accent-ink salesgeo:hover:underline"
      >
        {heatPumpModel ?? "Heat pump"} in Geographic Analytics
      </Link>
    </PanelPart>
  );
}
