import { getCustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { messageOf, queryFor, toastFailure, useSearch } from "@dash/kit";
import { useUndo } from "@dash/kit/ui/use-undo";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { InteractionDialog } from "./interaction-dialog.tsx";
import { interactionEditUndo } from "./interaction-undo.ts";

const Opened = z.object({ interaction: z.optional(z.uuid()) });

/** The call or visit that the address opens by `?interaction=`, over any list or page. */
export function InteractionInAddress() {
  const [{ interaction: id = "" }, setSearch] = useSearch(Opened);
  const offerUndo = useUndo();
  const { data, error } = useQuery({
    ...queryFor(getCustomerInteraction, { params: { id } }),
    enabled: id !== "",
  });
  const close = () => setSearch({ interaction: null });
  const handleFailure = useEffectEvent(() => {
    toastFailure(error, messageOf(error, "The call or visit could not be opened."));
    close();
  });
  useEffect(() => {
    if (error) handleFailure();
  }, [error]);
  if (id === "" || !data) return null;
  return (
    <InteractionDialog
      selection={{ action: data.can.update ? "edit" : "details", interaction: data }}
      onClose={close}
      onSaved={(saved, former) =>
        offerUndo("Interaction updated successfully!", interactionEditUndo(saved, former))
      }
    />
  );
}
