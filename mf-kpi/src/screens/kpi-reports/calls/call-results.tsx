import type { CallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import {
  bucketNames,
  COUNTED_BUCKETS,
  type CallBucket,
} from "@dash/contracts/interactions/interaction-kinds";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import {
  InteractionsLink,
  type InteractionFilters,
} from "../../../interactions/interactions-link.tsx";
import {
  allCallsFilter,
  origins,
  uncountedRows,
  uncountedOf,
  type Origin,
} from "./call-filters.ts";

interface ResultsProps {
  readonly calls: CallAnalytics;
}

/** The results of the counted calls, by origin. */
export function CallResults({ calls }: ResultsProps) {
  return (
    <DataTable
      caption="Counted calls"
      isCaptionHidden
      columns={countedColumns(calls)}
      rows={COUNTED_BUCKETS}
      keyOf={(bucket) => bucket}
    />
  );
}

/** The calls that are not counted, with the reasons. */
export function UncountedCalls({ calls }: ResultsProps) {
  return (
    <DataTable
      caption="Calls that do not count"
      isCaptionHidden
      columns={uncountedColumns(calls)}
      rows={uncountedRows}
      keyOf={({ bucket }) => bucket}
    />
  );
}

type CountedBucket = (typeof COUNTED_BUCKETS)[number];

function countedColumns(calls: CallAnalytics): Column<CountedBucket>[] {
  return [
    { key: "result", header: "Result", cell: (bucket) => bucketNames[bucket] },
    ...origins.map(({ key, label, direction }): Column<CountedBucket> => ({
      key,
      header: label,
      isNumber: true,
      narrowLabel: label,
      cell: (bucket) => {
        const count = countOf(calls, key, bucket);
        if (count === null) return "–";
        return (
          <Calls
            calls={calls}
            filters={{ direction, bucket }}
            of={`${label}: ${bucketNames[bucket]}`}
            count={count}
          />
        );
      },
    })),
  ];
}

/** The count; null if a call of this origin cannot have the result. */
function countOf(calls: CallAnalytics, origin: Origin, bucket: CountedBucket): number | null {
  if (origin === "inbound") return calls.inbound[bucket];
  if (bucket !== "answered") return null;
  return origin === "outbound" ? calls.outbound.answered : calls.counted.byHand;
}

function uncountedColumns(calls: CallAnalytics): Column<(typeof uncountedRows)[number]>[] {
  return [
    { key: "result", header: "Result", cell: ({ bucket }) => bucketNames[bucket] },
    { key: "why", header: "Why", narrow: "line", cell: ({ why }) => why },
    {
      key: "count",
      header: "Calls",
      isNumber: true,
      narrow: "aside",
      cell: ({ bucket }) => (
        <Calls
          calls={calls}
          filters={{ bucket }}
          of={bucketNames[bucket]}
          count={uncountedOf(calls, bucket)}
        />
      ),
    },
  ];
}

interface CallsProps {
  readonly calls: CallAnalytics;
  readonly filters: InteractionFilters & { readonly bucket: CallBucket };
  readonly of: string;
  readonly count: number;
}

function Calls({ calls, filters, of, count }: CallsProps) {
  return (
    <InteractionsLink month={calls} filters={{ ...allCallsFilter, ...filters }} of={of}>
      {count.toLocaleString("en-GB")}
    </InteractionsLink>
  );
}
