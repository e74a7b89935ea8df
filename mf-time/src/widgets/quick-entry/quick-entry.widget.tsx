import { useCan, WidgetFrame } from "@dash/kit";
import { QuickEntryForm } from "./quick-entry-form.tsx";

/** Nothing where it would only be refused, so that the dashboard can use the place. */
export function QuickEntryWidget() {
  if (!useCan("time-entry:create")) return null;
  return (
    <WidgetFrame title="Quick Time Entry" loading="Loading service lines...">
      <QuickEntryForm />
    </WidgetFrame>
  );
}
