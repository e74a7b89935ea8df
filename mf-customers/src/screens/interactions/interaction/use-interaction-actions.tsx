import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { late } from "@dash/kit/ui/layout/late-component";
import {
  unhideCustomerInteraction,
  updateCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import { useSearch } from "@dash/kit";
import type { Versioned } from "@dash/kit/ui/form/use-changed-record";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useOpenedRecord } from "@dash/kit/ui/list/use-opened-record";
import { useState } from "react";
import * as z from "zod/mini";
import { useToastSaved, type SavedToastOptions } from "../interaction-form/use-toast-saved.ts";
import type { ActOnInteraction } from "../interaction-list/interaction-actions.ts";
import type { InteractionPanelProps } from "./interaction-panel.tsx";
import { interactionEditUndo, interactionUndo } from "./interaction-undo.ts";

const InteractionPanel = late(
  async () => (await import("./interaction-panel.tsx")).InteractionPanel,
);

const load = () => import("./interaction-dialogs.tsx");

// The code of these dialogs loads when the first one opens.
const dialogs = {
  delete: late(async () => (await load()).DeleteInteraction),
  hide: late(async () => (await load()).HideCall),
  history: late(async () => (await load()).InteractionHistory),
};

/** The selected interaction and the dialog that is open for it. */
interface InteractionSelection {
  readonly action: keyof typeof dialogs;
  readonly interaction: CustomerInteraction;
}

const Opened = z.object({ interaction: z.optional(z.uuid()) });

/**
 * Carries out the actions on calls and visits of a list. The list must draw `opened`: the one that the address names,
 * beside the list, and the dialog of an action.
 */
export function useInteractionActions(options: SavedToastOptions = {}) {
  const panel = useOpenedInteraction();
  const [selection, setSelection] = useState<InteractionSelection | null>(null);
  const OpenDialog = selection && dialogs[selection.action];
  const toastSaved = useToastSaved(options);
  const changeAtOnce = useChangesAtOnce();
  const handleAction: ActOnInteraction = (action, interaction) => {
    if (action === "details") panel.open(interaction.id);
    else if (action === "edit") panel.edit(interaction);
    else if (action === "unhide" || action === "unname") changeAtOnce[action](interaction);
    else setSelection({ action, interaction });
  };
  const handleSaved: InteractionPanelProps["onSaved"] = (saved, former) =>
    toastSaved("Interaction updated successfully!", saved, interactionEditUndo(saved, former));
  const opened = (
    <>
      {panel.id && (
        <InteractionPanel
          id={panel.id}
          panel={panel}
          onAction={handleAction}
          onSaved={handleSaved}
        />
      )}
      {selection && OpenDialog && (
        <OpenDialog
          interaction={selection.interaction}
          // A deleted one cannot be read any more.
          onDeleted={() => selection.interaction.id === panel.id && panel.close()}
          onClose={() => setSelection(null)}
        />
      )}
    </>
  );
  return { beside: panel.list, handleAction, opened };
}

/** The call or visit that the address opens by `?interaction=`. */
function useOpenedInteraction() {
  const [{ interaction: id }, setSearch] = useSearch(Opened);
  return useOpenedRecord<CustomerInteraction>(id, (interaction, options) =>
    setSearch({ interaction }, options),
  );
}

/** The actions that ask nothing. */
function useChangesAtOnce() {
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
  return {
    unhide: ({ id, version }: Versioned) => void showAgain({ params: { id }, version }),
    unname: ({ id, version }: Versioned) =>
      void change({ params: { id }, body: { customerName: null, callerType: null }, version }),
  };
}
