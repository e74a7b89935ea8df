import { ToDoSection } from "@dash/kit/ui/feedback/to-do";
import { lazy } from "react";

// The dashboard is most people's first screen, so it loads this code after its figures.
const DueFollowUps = lazy(async () => ({
  default: (await import("./due-follow-ups.tsx")).DueFollowUps,
}));

export function FollowUpsWidget() {
  return (
    <ToDoSection title="Follow-ups due">
      <DueFollowUps />
    </ToDoSection>
  );
}
