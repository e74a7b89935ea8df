import { defineArea } from "@dash/kit";
import { lazy } from "react";

export default defineArea({
  id: "customers",
  screens: {
    interactions: lazy(async () => {
      const { InteractionsScreen } = await import("./screens/interactions/interactions.screen.tsx");
      return { default: InteractionsScreen };
    }),
  },
  widgets: {
    "waiting-work": lazy(async () => {
      const { WaitingWorkWidget } = await import("./widgets/waiting-work/waiting-work.widget.tsx");
      return { default: WaitingWorkWidget };
    }),
  },
});
