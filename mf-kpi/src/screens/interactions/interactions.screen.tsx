import { Screen, useCan, useKnownSession, useSearch } from "@dash/kit";
import { Page } from "@dash/kit/ui/page";
import { Tabs } from "@dash/kit/ui/tabs";
import { lazy, Suspense } from "react";
import * as z from "zod/mini";
import { InteractionList } from "./interaction-list/interaction-list.tsx";
import { NewInteraction } from "./interaction-form/new-interaction.tsx";

const UnmatchedCallers = lazy(async () => ({
  default: (await import("./unmatched-callers/unmatched-callers.tsx")).UnmatchedCallers,
}));
const CallBacks = lazy(async () => ({
  default: (await import("./call-backs/call-backs.tsx")).CallBacks,
}));

/** The view that the address names. Each view has its own pages. */
const Place = z.object({
  view: z._default(z.enum(["list", "unmatched", "call-backs"]), "list"),
  offset: z.optional(z.string()),
});
type View = z.output<typeof Place>["view"];

export function InteractionsScreen() {
  const canWrite = useCan("interaction:write");
  return (
    <Screen title="Customer Interactions" loading="Loading customer interactions...">
      <Page
        heading="Customer Interactions"
        subtitle="Calls and visits with customers and installers"
        actions={canWrite && <NewInteraction />}
      >
        <Views />
      </Page>
    </Screen>
  );
}

function Views() {
  const canReadPrivate = useKnownSession()?.can.includes("customer:read-private") ?? false;
  const [{ view }, setPlace] = useSearch(Place);
  const tabs = views.filter(({ value }) => value !== "unmatched" || canReadPrivate);
  const visibleView = tabs.some(({ value }) => value === view) ? view : "list";
  const handleChange = (next: View) =>
    setPlace({ view: next === "list" ? null : next, offset: null });
  return (
    <Suspense>
      <Tabs label="Customer interactions" tabs={tabs} value={visibleView} onChange={handleChange} />
    </Suspense>
  );
}

const views = [
  { value: "list", label: "Calls and visits", content: <InteractionList /> },
  { value: "unmatched", label: "Unmatched callers", content: <UnmatchedCallers /> },
  { value: "call-backs", label: "Call-backs", content: <CallBacks /> },
] as const;
