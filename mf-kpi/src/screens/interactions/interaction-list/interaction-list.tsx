import {
  exportCustomerInteractions,
  listCustomerInteractions,
  unhideCustomerInteraction,
  updateCustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import { fileAddress, useCan, WidgetFrame } from "@dash/kit";
import { Button, buttonClass } from "@dash/kit/ui/button";
import { DownloadLink } from "@dash/kit/ui/download-link";
import { DownloadIcon } from "@dash/kit/ui/icons";
import { OpenedRows } from "@dash/kit/ui/opened-rows";
import { useListPage } from "@dash/kit/ui/use-list-page";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serviceLinesQuery } from "../interactions.queries.ts";
import {
  InteractionDialog,
  type InteractionSelection,
} from "../interaction/interaction-dialog.tsx";
import { interactionEditUndo, interactionUndo } from "../interaction/interaction-undo.ts";
import { useToastSaved } from "../interaction-form/use-toast-saved.ts";
import type { ActOnInteraction } from "./interaction-actions.ts";
import { onlyMonth, monthOfFilter, useInteractionFilter } from "./interaction-filter.ts";
import { InteractionFilters } from "./interaction-filters.tsx";
import { InteractionsTable } from "./interactions-table.tsx";
import { NoInteractions } from "./no-interactions.tsx";
import { openedRows } from "./opened-rows.ts";

const PAGE_ROWS = 20;

type List = ReturnType<typeof useInteractionFilter>;

/** The list of calls and visits. Loading and failures stay within the card. */
export function InteractionList() {
  const list = useInteractionFilter();
  return (
    <WidgetFrame
      title="Calls and visits"
      loading="Loading calls and visits..."
      actions={<Actions list={list} />}
    >
      <Interactions list={list} />
    </WidgetFrame>
  );
}

function Interactions({ list }: { readonly list: List }) {
  const { filter, setFilter } = list;
  const page = useListPage(listCustomerInteractions, list, PAGE_ROWS);
  // Does not suspend: the filter works without the names, even if their service is down.
  const { data: lines = [] } = useQuery(serviceLinesQuery);
  const [selection, setSelection] = useState<InteractionSelection | null>(null);
  const toastSaved = useToastSaved(monthOfFilter(filter), (month) => setFilter(onlyMonth(month)));
  const { act: showAgain } = useRecordAction(unhideCustomerInteraction, {
    success: "Call shown again successfully! It counts again.",
    failure: "Failed to show call again. Please try again.",
    undo: (shown) => interactionUndo(shown, "Call is hidden again."),
  });
  const { act: change } = useRecordAction(updateCustomerInteraction, {
    success: "The call is nobody's now. Edit it to say who it was.",
    failure: "Failed to change the call. Please try again.",
    undo: (changed) => interactionUndo(changed, "Call is as before."),
  });
  const handleAction: ActOnInteraction = (action, interaction) => {
    const { id, version } = interaction;
    if (action === "unhide") void showAgain({ params: { id }, version });
    else if (action === "unname")
      void change({ params: { id }, body: { customerName: null, callerType: null }, version });
    else setSelection({ action, interaction });
  };

  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-4">
      <InteractionFilters filter={filter} lines={lines} onFilter={setFilter} />
      <OpenedRows rows={openedRows(filter)} onFilter={setFilter} />
      <InteractionsTable
        page={page}
        empty={<NoInteractions filter={page.listed} onFilter={setFilter} />}
        onAction={handleAction}
      />
      {selection && (
        <InteractionDialog
          selection={selection}
          onClose={() => setSelection(null)}
          onSaved={(saved, former) =>
            toastSaved(
              "Interaction updated successfully!",
              saved,
              interactionEditUndo(saved, former),
            )
          }
        />
      )}
    </div>
  );
}

function Actions({ list: { filter, setFilter } }: { readonly list: List }) {
  const canWrite = useCan("interaction:write");
  const { offset: _offset, ...query } = filter;
  return (
    <span className="kpi:flex kpi:flex-wrap kpi:gap-2">
      {canWrite && !filter.isHidden && (
        <Button size="small" onClick={() => setFilter({ isHidden: true })}>
          Hidden calls
        </Button>
      )}
      <DownloadLink
        href={fileAddress(exportCustomerInteractions, { query })}
        className={buttonClass("secondary", "small")}
      >
        <DownloadIcon size={16} aria-hidden="true" />
        Export CSV
      </DownloadLink>
    </span>
  );
}
