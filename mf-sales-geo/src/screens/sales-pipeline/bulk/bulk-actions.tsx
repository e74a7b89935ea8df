import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { late } from "@dash/kit/ui/layout/late-component";
import { Button } from "@dash/kit/ui/form/button";
import { SelectionBar } from "@dash/kit/ui/list/selection-bar";
import type { Selection } from "@dash/kit/ui/list/use-selection";
import { useState } from "react";
import type { BulkDialogProps } from "./bulk-dialog-props.ts";

const loadDialogs = () => import("./bulk-dialogs.ts");

// The code of these dialogs loads when the first one opens.
const dialogs = {
  owner: late(async () => (await loadDialogs()).ChangeOwner),
  delete: late(async () => (await loadDialogs()).DeleteEntries),
};

/** The actions on the chosen entries. */
export function BulkActions({ selection }: { readonly selection: Selection<PipelineEntry> }) {
  const [action, setAction] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog: React.ComponentType<BulkDialogProps> | null = action && dialogs[action];
  return (
    <>
      <SelectionBar selection={selection} noun={["entry", "entries"]}>
        <Button size="small" onClick={() => setAction("owner")}>
          Change owner
        </Button>
        <Button size="small" variant="destructive" onClick={() => setAction("delete")}>
          Delete
        </Button>
      </SelectionBar>
      {OpenDialog && (
        <OpenDialog
          entries={selection.rows}
          onDone={selection.clear}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
