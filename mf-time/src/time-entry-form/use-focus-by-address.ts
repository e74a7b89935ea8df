import { useNewInAddress } from "@dash/kit/ui/overlay/use-new-in-address";
import { useEffect, useEffectEvent } from "react";
import type { UseFormSetFocus } from "react-hook-form";

/** The address `?new=entry` leads into the form, at its service line. */
export function useFocusByAddress(form: {
  readonly setFocus: UseFormSetFocus<{ serviceLineId: string }>;
}): void {
  const { opened, close } = useNewInAddress("entry");
  const begin = useEffectEvent(() => {
    // The screen's heading gets the focus in this same commit, after this effect, if the lines have loaded already.
    queueMicrotask(() => form.setFocus("serviceLineId"));
    close();
  });
  useEffect(() => {
    if (opened) begin();
  }, [opened]);
}
