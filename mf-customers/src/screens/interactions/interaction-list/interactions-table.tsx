import {
  COUNTING_ROWS_HEADER,
  type listCustomerInteractions,
} from "@dash/contracts/interactions/customer-interactions";
import { shareOf } from "@dash/contracts/kpis/kpi-metrics";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatMonth, londonDate, monthOf } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import type { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useListBeside, type ListBeside } from "@dash/kit/ui/list/use-row-steps";
import type { ReactNode } from "react";
import { interactionName } from "../../../interactions/interaction-texts.ts";
import type { ActOnInteraction } from "./interaction-actions.ts";
import { interactionColumns } from "./interaction-columns.tsx";
import { monthOfFilter, type InteractionFilter } from "./interaction-filter.ts";

export interface InteractionsTableProps {
  readonly page: ReturnType<typeof useListPage<typeof listCustomerInteractions, InteractionFilter>>;
  readonly empty: ReactNode;
  readonly beside: ListBeside;
  readonly onAction: ActOnInteraction;
}

/** A page of interactions, and the number of all that match the filter. */
export function InteractionsTable({ page, empty, beside, onAction }: InteractionsTableProps) {
  const { total, isAtLeast, headers, listed, table } = page;
  const share = shareOf(listed);
  const counting = share && !isAtLeast ? Number(headers.get(COUNTING_ROWS_HEADER)) : undefined;
  useListBeside(
    beside,
    table.rows.map(({ id }) => id),
  );
  const month = monthOfFilter(listed);
  return (
    <DataTable
      {...table}
      caption={
        (isAtLeast ? "more than " : "") +
        countText(total, listed.type, counting) +
        (month ? `, ${formatMonth(month.month, month.year)}` : "")
      }
      columns={interactionColumns({
        onAction,
        share,
        isBeside: beside.openedId !== undefined,
        hasParts: listed.type === "visit",
      })}
      keyOf={({ id }) => id}
      about={(interaction) => ({
        kind: "interaction",
        key: interaction.id,
        ...monthOf(londonDate(interaction.occurredAt)),
        name: interactionName(interaction),
      })}
      openedKey={beside.openedId}
      empty={empty}
    />
  );
}

/** Such as `43 calls`, and of the rows of a share `34 of 43 calls count`. */
function countText(
  total: number,
  type: InteractionFilter["type"],
  counting: number | undefined,
): string {
  const [one, several] = nouns[type ?? "either"];
  const all = pluralize(total, one, several);
  return counting === undefined ? all : `${counting.toLocaleString("en-GB")} of ${all} count`;
}

const nouns = {
  call: ["call", "calls"],
  visit: ["visit", "visits"],
  either: ["call or visit", "calls and visits"],
} as const;
