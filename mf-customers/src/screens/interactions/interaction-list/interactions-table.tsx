import type { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
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
  const { total, listed, table } = page;
  useListBeside(
    beside,
    table.rows.map(({ id }) => id),
  );
  const displayedMonth = monthOfFilter(listed);
  const month = displayedMonth && formatMonth(displayedMonth.month, displayedMonth.year);
  return (
    <DataTable
      {...table}
      caption={[countText(total, listed.type), month].filter(Boolean).join(", ")}
      columns={interactionColumns({
        onAction,
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

function countText(total: number, type: InteractionFilter["type"]): string {
  const [one, several] = nouns[type ?? "either"];
  return `${total.toLocaleString("en-GB")} ${total === 1 ? one : several}`;
}

const nouns = {
  call: ["call", "calls"],
  visit: ["visit", "visits"],
  either: ["call or visit", "calls and visits"],
} as const;
