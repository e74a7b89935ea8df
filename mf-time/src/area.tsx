import { defineArea } from "@dash/kit";
import { lazy } from "react";

export default defineArea({
  id: "time",
  screens: {
    "time-tracking": lazy(async () => ({
      default: (await import("./screens/time-tracking/time-tracking.screen.tsx"))
        .TimeTrackingScreen,
    })),
    "service-lines": lazy(async () => ({
      default: (await import("./screens/service-lines/service-lines.screen.tsx"))
        .ServiceLinesScreen,
    })),
  },
  widgets: {
    "quick-entry": lazy(async () => ({
      default: (await import("./widgets/quick-entry/quick-entry.widget.tsx")).QuickEntryWidget,
    })),
    "my-week": lazy(async () => ({
      default: (await import("./widgets/my-week/my-week.widget.tsx")).MyWeekWidget,
    })),
    timer: lazy(async () => ({
      default: (await import(/* webpackChunkName: "own" */ "./timer/timer.widget.tsx")).TimerWidget,
    })),
    notices: lazy(async () => ({
      default: (await import(/* webpackChunkName: "own" */ "./notices/notices.widget.tsx"))
        .NoticesWidget,
    })),
  },
});
