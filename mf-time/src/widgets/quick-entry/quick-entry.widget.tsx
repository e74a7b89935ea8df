import { useCan, WidgetFrame } from "@dash/kit";
import { QuickEntryForm } from "./quick-entry-form.tsx";

/** Draws nothing for users who may not log time, so that the dashboard can use the space. */
export function QuickEntryWidget() {
  if (!useCan("time-entry:create")) return null;
  return (
    <WidgetFrame title="Quick Time Entry" loading="Loading service lines..." folds>
      <QuickEntryForm />
    </WidgetFrame>
  );
}
