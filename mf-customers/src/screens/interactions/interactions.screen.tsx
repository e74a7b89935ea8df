import { Screen, useCan, useKnownSession, useSearch } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { Tabs } from "@dash/kit/ui/layout/tabs";
import { lazy, Suspense } from "react";
import * as z from "zod/mini";
import { InteractionList } from "./interaction-list/interaction-list.tsx";
import { NewInteraction, NewInteractionInAddress } from "./interaction-form/new-interaction.tsx";
import { useInteractionActions } from "./interaction/use-interaction-actions.tsx";

const UnmatchedCallers = lazy(async () => ({
  default: (await import("./unmatched-callers/unmatched-callers.tsx")).UnmatchedCallers,
}));
const CallBacks = lazy(async () => ({
  default: (await import("./call-backs/call-backs.tsx")).CallBacks,
}));
const CustomerList = lazy(async () => ({
  default: (await import("./customers/customer-list.tsx")).CustomerList,
}));
const CustomerPage = lazy(async () => ({
  default: (await import("./customer/customer-pages.ts")).CustomerPage,
}));
const LeadCustomer = lazy(async () => ({
  default: (await import("./customer/customer-pages.ts")).LeadCustomer,
}));

/** The page of one customer, or the customer of a lead, instead of the lists. */
const Person = z.object({
  customer: z.optional(z.uuid()),
  lead: z.optional(z.uuid()),
  new: z.optional(z.string()),
});

/** The view that the address names. Each view has its own pages and its own search. A panel belongs to its list. */
const Search = z.object({
  view: z._default(z.enum(["list", "customers", "unmatched", "call-backs"]), "list"),
  offset: z.optional(z.string()),
  search: z.optional(z.string()),
  interaction: z.optional(z.string()),
});
type View = z.output<typeof Search>["view"];

export function InteractionsScreen() {
  const [{ customer, lead, new: opened }] = useSearch(Person);
  // A form that is filled in from a lead opens over the list.
  const leadId = opened === undefined ? lead : undefined;
  const canWrite = useCan("interaction:write");
  return (
    <Screen
      // Another page begins at its own heading.
      key={customer ?? leadId}
      title="Customer Interactions"
      loading={customer ? "Loading the customer..." : "Loading customer interactions..."}
    >
      {customer ? (
        <CustomerPage id={customer} />
      ) : leadId ? (
        <LeadCustomer leadId={leadId} />
      ) : (
        <Interactions />
      )}
      {canWrite && <NewInteractionInAddress />}
    </Screen>
  );
}

function Interactions() {
  const canWrite = useCan("interaction:write");
  return (
    <Page
      heading="Customer Interactions"
      subtitle="Calls and visits with customers and installers"
      actions={canWrite && <NewInteraction />}
    >
      <Views />
    </Page>
  );
}

function Views() {
  const canReadPrivate = useKnownSession()?.can.includes("customer:read-private") ?? false;
  const [{ view }, setSearch] = useSearch(Search);
  const tabs = views.filter(({ value }) => value !== "unmatched" || canReadPrivate);
  const visibleView = tabs.some(({ value }) => value === view) ? view : "list";
  const handleChange = (next: View) =>
    setSearch({
      view: next === "list" ? null : next,
      offset: null,
      search: null,
      interaction: null,
    });
  return (
    <>
      <Suspense>
        <Tabs
          label="Customer interactions"
          tabs={tabs}
          value={visibleView}
          onChange={handleChange}
        />
      </Suspense>
      {visibleView !== "list" && <InteractionInAddress />}
    </>
  );
}

const views = [
  { value: "list", label: "Calls and visits", content: <InteractionList /> },
  { value: "customers", label: "Customers", content: <CustomerList /> },
  { value: "unmatched", label: "Unmatched callers", content: <UnmatchedCallers /> },
  { value: "call-backs", label: "Call-backs", content: <CallBacks /> },
] as const;

/** The call or visit that the address opens, on a view that does not list it. */
function InteractionInAddress() {
  return useInteractionActions().opened;
}
