import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { exportPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import { FailureBoundary, fileAddress, LoadingNotice, messageOf } from "@dash/kit";
import { late } from "@dash/kit/ui/layout/late-component";
import { Card } from "@dash/kit/ui/layout/card";
import { ErrorPanel } from "@dash/kit/ui/feedback/error-panel";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { lazy, Suspense, useState } from "react";
import { restorePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useOpenedRecord, type OpenedRecord } from "@dash/kit/ui/list/use-opened-record";
import { CardsFrame } from "./pipeline-cards.tsx";
import type { ActOnEntry } from "./entry/entry-actions.ts";
import type { DeleteEntryProps } from "./entry/delete-entry.tsx";
import { EntryList } from "./entry-list/entry-list.tsx";
import { entriesOf, usePipelineFilter, type PipelineList } from "./filter/pipeline-filter.ts";
import { PipelineFilters } from "./filter/pipeline-filters.tsx";
import { useMoves, type Moves } from "./move/use-moves.ts";
import { NoEntries } from "./no-entries.tsx";
import { usePipelineSearch } from "./pipeline-search.ts";
import { ViewSwitch } from "./view-switch.tsx";
import { entryUndo } from "./entry/entry-undo.ts";

const Board = lazy(async () => ({ default: (await import("./board/board.tsx")).Board }));
const EntryPanel = late(async () => (await import("./entry/entry-panel.tsx")).EntryPanel);
const MoveDialog = late(async () => (await import("./move/move-dialog.tsx")).MoveDialog);

// The code of these dialogs loads when the first one opens.
const dialogs = {
  delete: late(async () => (await import("./entry/delete-entry.tsx")).DeleteEntry),
  history: late<DeleteEntryProps>(
    async () => (await import("./entry/entry-history.tsx")).EntryHistory,
  ),
};

/** The chosen entry and the dialog that is open for it. */
interface ChosenEntry {
  readonly action: keyof typeof dialogs;
  readonly entry: PipelineEntry;
}

/** The entries that match the filter, with their totals, on a board or in a list. */
export function PipelineView() {
  const list = usePipelineFilter();
  const moves = useMoves();
  const { search, showEntry, showView } = usePipelineSearch();
  // Deleted entries cannot be moved, so the list shows them, not the board.
  const view = list.filter.isDeleted ? "list" : search.view;
  const panel = useOpenedRecord<PipelineEntry>(search.entry, showEntry);
  const { handleAction, dialog } = useEntryActions(panel);
  return (
    <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-3">
      <PipelineFilters
        filter={list.filter}
        onFilter={list.setFilter}
        actions={<Actions list={list} view={view} onView={showView} />}
      />
      <CardsFrame filter={entriesOf(list.filter)} />
      <Entries list={list} view={view} moves={moves} panel={panel} onAction={handleAction} />
      <p role="status" className="salesgeo:sr-only">
        {moves.announcement}
      </p>
      {panel.id && (
        <EntryPanel
          entryId={panel.id}
          panel={panel}
          isOver={view === "board"}
          moves={moves}
          onAction={handleAction}
        />
      )}
      {moves.request && <MoveDialog request={moves.request} moves={moves} />}
      {dialog}
    </div>
  );
}

type OpenedEntry = OpenedRecord<PipelineEntry>;

function useEntryActions(panel: OpenedEntry) {
  const { act: restore } = useRecordAction(restorePipelineEntry, {
    success: "Pipeline entry restored successfully",
    failure: "Failed to restore pipeline entry",
    undo: (restored) => entryUndo(restored, "Pipeline entry is deleted again."),
  });
  const [chosen, setChosen] = useState<ChosenEntry | null>(null);
  const handleAction: ActOnEntry = (action, entry) => {
    if (action === "details") panel.open(entry.id);
    else if (action === "edit") panel.edit(entry);
    else if (action === "restore")
      void restore({ params: { id: entry.id }, version: entry.version });
    else setChosen({ action, entry });
  };
  const OpenDialog = chosen && dialogs[chosen.action];
  const dialog = chosen && OpenDialog && (
    <OpenDialog
      entry={chosen.entry}
      // A deleted entry's panel cannot open again.
      onDeleted={() => chosen.entry.id === panel.id && panel.close()}
      onClose={() => setChosen(null)}
    />
  );
  return { handleAction, dialog };
}

interface EntriesProps extends Omit<ActionsProps, "onView"> {
  readonly moves: Moves;
  readonly panel: OpenedEntry;
  readonly onAction: ActOnEntry;
}

function Entries({ list, view, moves, panel, onAction }: EntriesProps) {
  const filter = entriesOf(list.filter);
  return (
    <section aria-label="Pipeline entries">
      <Card className="salesgeo:pt-2!">
        <h2 className="salesgeo:sr-only">Pipeline entries</h2>
        <FailureBoundary
          resetKey={JSON.stringify([view, list.filter])}
          fallback={({ error, onRetry }) => (
            <ErrorPanel title="Failed to fetch pipeline entries" onRetry={onRetry}>
              {messageOf(error, "")}
            </ErrorPanel>
          )}
        >
          <Suspense fallback={<LoadingNotice text="Loading pipeline entries..." />}>
            {view === "board" ? (
              <Board
                filter={filter}
                moves={moves}
                onOpen={panel.open}
                beside={panel.list}
                empty={<NoEntries list={list} />}
              />
            ) : (
              <EntryList
                list={list}
                onAction={onAction}
                beside={panel.list}
                empty={<NoEntries list={list} />}
              />
            )}
          </Suspense>
        </FailureBoundary>
      </Card>
    </section>
  );
}

interface ActionsProps {
  readonly list: PipelineList;
  readonly view: "board" | "list";
  readonly onView: (view: "board" | "list") => void;
}

function Actions({ list, view, onView }: ActionsProps) {
  const { offset: _offset, ...query } = list.filter;
  return (
    <>
      <ViewSwitch view={view} onView={onView} />
      <ExportLinks
        size="medium"
        imports="sales-pipeline"
        href={fileAddress(exportPipelineEntries, { query })}
      />
    </>
  );
}
