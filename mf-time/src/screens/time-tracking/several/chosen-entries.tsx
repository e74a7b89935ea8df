import { Button } from "@dash/kit/ui/form/button";
import { SelectionBar } from "@dash/kit/ui/list/selection-bar";
import { late } from "@dash/kit/ui/layout/late-component";
import { useState } from "react";
import type { ChosenEntriesProps } from "./chosen-entries-props.ts";

/** How many entries are chosen, and what can be done with them together. */
export function ChosenEntries(props: ChosenEntriesProps) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog = open && dialogs[open];
  return (
    <>
      <SelectionBar selection={props.selection} noun={["entry", "entries"]}>
        <Button size="small" onClick={() => setOpen("line")}>
          Change line
        </Button>
        <Button size="small" onClick={() => setOpen("delete")}>
          Delete
        </Button>
      </SelectionBar>
      {OpenDialog && <OpenDialog {...props} onClose={() => setOpen(null)} />}
    </>
  );
}

// Each dialog's code loads when the dialog first opens.
const dialogs = {
  line: late(async () => (await import("./change-line.tsx")).ChangeLine),
  delete: late(async () => (await import("./delete-entries.tsx")).DeleteEntries),
};
