import type { CallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Figure, Figures } from "@dash/kit/ui/layout/figures";
import { formatLength } from "@dash/kit/ui/text/format-length";
import {
  InteractionsLink,
  type InteractionFilters,
} from "../../../interactions/interactions-link.tsx";
import { allCallsFilter, countedOf, countedCallsFilter, origins } from "./call-filters.ts";

const averageRows = { metric: "avg_call_time", part: "denominator" } as const;
const inboundRows = { ...countedCallsFilter, direction: "inbound" } as const;
const warrantyRows = { ...countedCallsFilter, isWarrantyVisit: "true" } as const;

/** The month's calls in a few figures. */
export function CallFigures({ calls }: { readonly calls: CallAnalytics }) {
  const { total, inbound, averageSeconds, answerRate, aboutWarranty } = calls;
  const answerable = inbound.answered + inbound.missed + inbound.voicemail;
  const link = (filters: InteractionFilters, of: string, text: string | null) =>
    text === null ? (
      <Badge tone="secondary">No Data</Badge>
    ) : (
      <InteractionsLink month={calls} filters={filters} of={of}>
        {text}
      </InteractionsLink>
    );
  const all = link(allCallsFilter, "all calls", countText(total));
  return (
    <Figures>
      <Figure label="Counted calls" note={<>of {all} calls in all</>}>
        {link(countedCallsFilter, "counted calls", countText(countedOf(calls)))}
      </Figure>
      {origins.map(({ key, label, direction }) => (
        <Figure key={key} label={label}>
          {link({ ...countedCallsFilter, direction }, label, countText(calls.counted[key]))}
        </Figure>
      ))}
      <Figure
        label="Answer rate"
        note={`n = ${countText(answerable)}: inbound answered, missed and voicemail`}
      >
        {link(inboundRows, "inbound calls", rateText(answerRate))}
      </Figure>
      <Figure label="Average duration" note="Of answered calls that have one">
        {link(averageRows, "answered calls with a duration", durationText(averageSeconds))}
      </Figure>
      <Figure label="About a warranty visit">
        {link(warrantyRows, "about a warranty visit", countText(aboutWarranty))}
      </Figure>
    </Figures>
  );
}

function rateText(percent: number | null): string | null {
  return percent === null ? null : `${countText(percent)}%`;
}

function durationText(seconds: number | null): string | null {
  return seconds === null ? null : formatLength("call", Math.round(seconds));
}

function countText(count: number): string {
  return count.toLocaleString("en-GB");
}
