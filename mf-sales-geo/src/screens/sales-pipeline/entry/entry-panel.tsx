import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { AsyncSection } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Button } from "@dash/kit/ui/form/button";
import { DialogActions } from "@dash/kit/ui/overlay/dialog";
import { Menu } from "@dash/kit/ui/overlay/menu";
import { SidePanel } from "@dash/kit/ui/overlay/side-panel";
import type { OpenedRecord } from "@dash/kit/ui/list/use-opened-record";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { LeadNoteForm } from "../../../lead-notes/lead-note-form.tsx";
import type { Moves } from "../move/use-moves.ts";
import { entryQuery } from "../sales-pipeline.queries.ts";
import { ContactLinks } from "./contact-links.tsx";
import { CustomerLink } from "../../../customer-link.tsx";
import { entryActions, type ActOnEntry } from "./entry-actions.ts";
import { FollowUpBadge, PriorityBadge, StageBadge } from "./entry-badges.tsx";
import { EntrySections } from "./entry-sections.tsx";
import { EntryTimeline } from "./entry-timeline.tsx";
import { valueText } from "./entry-texts.ts";
import { MoveTo } from "./move-to.tsx";
import { PanelSection } from "./panel-section.tsx";

// The code of the form loads when it opens.
const EditEntry = lazy(async () => ({
  default: (await import("../entry-form/edit-entry.tsx")).EditEntry,
}));

export interface EntryPanelProps {
  readonly entryId: string;
  readonly panel: OpenedRecord<PipelineEntry>;
  /** Whether the panel lies over the board, which keeps its columns. */
  readonly isOver: boolean;
  readonly moves: Moves;
  readonly onAction: ActOnEntry;
}

/** All details of the entry that the address names, beside the board or the list. */
export function EntryPanel(props: EntryPanelProps) {
  const { entryId, panel, isOver } = props;
  const { edited } = panel;
  return (
    <SidePanel
      onClose={edited ? panel.endEdit : panel.close}
      title={edited ? "Edit Pipeline Entry" : "Pipeline Entry"}
      description={edited?.customerName}
      steps={panel.steps}
      isOver={isOver}
    >
      <AsyncSection
        loading="Loading pipeline entry..."
        failure="This entry could not be loaded."
        resetKey={entryId}
      >
        {edited ? <EditEntry entry={edited} onClose={panel.endEdit} /> : <Entry {...props} />}
      </AsyncSection>
    </SidePanel>
  );
}

function Entry({ entryId, panel, moves, onAction }: EntryPanelProps) {
  const { data: entry } = useSuspenseQuery(entryQuery(entryId));
  return (
    <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-4">
      <Head entry={entry} />
      {!entry.isDeleted && <ContactLinks entry={entry} />}
      {entry.can.move && (
        <MoveTo
          // The select starts again at the entry's stage when the stage changes.
          key={entry.currentStage}
          entry={entry}
          isPending={moves.pending.has(entryId)}
          onMove={(to) => moves.move(entry, to)}
        />
      )}
      <PanelSection
        heading="Follow-up"
        loading="Loading timeline..."
        failure="The timeline could not be loaded."
        lead={entry.can.update && <LeadNoteForm key={entryId} entry={entry} />}
      >
        <EntryTimeline entry={entry} />
      </PanelSection>
      <EntrySections entry={entry} />
      <DialogActions>
        <Actions entry={entry} onAction={onAction} />
        <Button onClick={panel.close}>Close</Button>
      </DialogActions>
    </div>
  );
}

interface EntryProps {
  readonly entry: PipelineEntry;
}

/** The actions but the first, which opens this panel: a button for the next one, and a menu with the others. */
function Actions({ entry, onAction }: EntryProps & Pick<EntryPanelProps, "onAction">) {
  const [, next, ...others] = entryActions(entry, onAction);
  return (
    <>
      {others.length > 0 && <Menu name={`More actions for ${entry.customerName}`} items={others} />}
      {next && (
        <Button onClick={next.onAct}>
          <next.Icon size={16} aria-hidden="true" />
          {next.label}
        </Button>
      )}
    </>
  );
}

function Head({ entry }: EntryProps) {
  return (
    <div>
      <p className="salesgeo:text-heading salesgeo:font-semibold salesgeo:wrap-anywhere salesgeo:text-ink">
        <CustomerLink entry={entry} />
      </p>
      <p className="salesgeo:mb-2 salesgeo:text-body salesgeo:tabular-nums">
        {valueText(entry.value)}
      </p>
      <p className="salesgeo:flex salesgeo:flex-wrap salesgeo:gap-1">
        {entry.isDeleted && <Badge tone="negative">Deleted</Badge>}
        <StageBadge entry={entry} /> <PriorityBadge entry={entry} /> <FollowUpBadge entry={entry} />
      </p>
    </div>
  );
}
