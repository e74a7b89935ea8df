import { useCan, WidgetFrame } from "@dash/kit";
import { ReadOnlyNotice } from "../../time-entry-form/read-only-notice.tsx";
import { QuickEntryForm } from "./quick-entry-form.tsx";

export function QuickEntryWidget() {
  const canLog = useCan("time-entry:create");
  return (
    <WidgetFrame title="Quick Time Entry" loading="Loading service lines...">
      {canLog ? <QuickEntryForm /> : <ReadOnlyNotice />}
    </WidgetFrame>
  );
}
