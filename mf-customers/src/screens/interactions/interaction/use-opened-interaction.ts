import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { useSearch } from "@dash/kit";
import { useRowSteps } from "@dash/kit/ui/list/use-row-steps";
import { useState } from "react";
import * as z from "zod/mini";

const Opened = z.object({ interaction: z.optional(z.uuid()) });

/** The call or visit that the address opens by `?interaction=`, and the steps to those before and after it. */
export function useOpenedInteraction() {
  const [{ interaction: id }, setSearch] = useSearch(Opened);
  const [edited, setEdited] = useState<CustomerInteraction | null>(null);
  const open = (next: string) => {
    setEdited(null);
    // Back closes the panel, however many were read.
    setSearch({ interaction: next }, { push: id === undefined });
  };
  const { list, steps } = useRowSteps(id, open);
  return {
    id,
    list,
    steps,
    /** The interaction as it was when its form was opened; undefined while nothing is edited. */
    edited: edited?.id === id ? edited : null,
    open,
    edit: (interaction: CustomerInteraction) => {
      open(interaction.id);
      setEdited(interaction);
    },
    endEdit: () => setEdited(null),
    close: () => setSearch({ interaction: null }),
  };
}
