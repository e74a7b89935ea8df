import type { CallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Figure, Figures } from "@dash/kit/ui/layout/figures";
import type { ReactNode } from "react";
import { formatLength } from "@dash/kit/ui/text/format-length";
import {
  InteractionsLink,
  type InteractionFilters,
} from "../../../interactions/interactions-link.tsx";
import { callRows, countedOf, countedRows, origins } from "./call-rows.ts";

const averageRows = { metric: "avg_call_time", part: "denominator" } as const;

/** The month's calls in a few figures. */
export function CallFigures({ calls }: { readonly calls: CallAnalytics }) {
  const { total, inbound, averageSeconds, answerRate, aboutWarranty } = calls;
  const answerable = inbound.answered + inbound.missed + inbound.voicemail;
  const link = (filters: InteractionFilters, of: string, text: string) => (
    <InteractionsLink month={calls} filters={filters} of={of}>
      {text}
    </InteractionsLink>
  );
  return (
    <Figures>
      <Figure
        label="Counted calls"
        note={<>of {link(callRows, "all calls", countText(total))} calls in all</>}
      >
        {link(countedRows, "counted calls", countText(countedOf(calls)))}
      </Figure>
      {origins.map(({ key, label, direction }) => (
        <Figure key={key} label={label}>
          {link({ ...countedRows, direction }, label, countText(calls.counted[key]))}
        </Figure>
      ))}
      <Figure
        label="Answer rate"
        note={`n = ${countText(answerable)}: inbound answered, missed and voicemail`}
      >
        {orNoData(answerRate, (rate) =>
          link({ ...countedRows, direction: "inbound" }, "inbound calls", `${countText(rate)}%`),
        )}
      </Figure>
      <Figure label="Average duration" note="Of answered calls that have one">
        {orNoData(averageSeconds, (seconds) =>
          link(
            averageRows,
            "answered calls with a duration",
            formatLength("call", Math.round(seconds)),
          ),
        )}
      </Figure>
      <Figure label="About a warranty visit">
        {link(
          { ...countedRows, isWarrantyVisit: "true" },
          "about a warranty visit",
          countText(aboutWarranty),
        )}
      </Figure>
    </Figures>
  );
}

function orNoData(value: number | null, draw: (value: number) => ReactNode) {
  return value === null ? <Badge tone="secondary">No Data</Badge> : draw(value);
}

function countText(count: number): string {
  return count.toLocaleString("en-GB");
}
