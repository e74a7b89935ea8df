import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { HistoryIcon, PencilIcon } from "@dash/kit/ui/layout/icons";
import { Menu } from "@dash/kit/ui/overlay/menu";
import { late } from "@dash/kit/ui/layout/late-component";
import { useState } from "react";

const EditLineDialog = late(async () => (await import("./edit-line-dialog.tsx")).EditLineDialog);
const LineHistory = late(async () => (await import("./line-history.tsx")).LineHistory);
const dialogs = { edit: EditLineDialog, history: LineHistory };

/** The menu of a service line's permitted actions, and the open dialog. */
export function LineActions({ line }: { readonly line: ServiceLine }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const OpenDialog = open && dialogs[open];
  const edit = { label: "Edit", Icon: PencilIcon, onAct: () => setOpen("edit") };
  const history = { label: "History", Icon: HistoryIcon, onAct: () => setOpen("history") };
  return (
    <>
      <Menu
        name={`Actions for ${line.name}`}
        items={line.can.update ? [edit, history] : [history]}
      />
      {OpenDialog && <OpenDialog line={line} onClose={() => setOpen(null)} />}
    </>
  );
}
