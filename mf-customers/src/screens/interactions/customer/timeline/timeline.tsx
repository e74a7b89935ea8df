import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { late } from "@dash/kit/ui/layout/late-component";
import { FailureNotice, LoadingNotice } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { DataTable } from "@dash/kit/ui/list/data-table";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { SelectionBar } from "@dash/kit/ui/list/selection-bar";
import { useListBeside } from "@dash/kit/ui/list/use-row-steps";
import { useSelection, type Selection } from "@dash/kit/ui/list/use-selection";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import { interactionName } from "../../../../interactions/interaction-texts.ts";
import { useInteractionActions } from "../../interaction/use-interaction-actions.tsx";
import { contactsQuery, customerQuery, salesQuery } from "../customer.queries.ts";
import { NoteForm } from "./note-form.tsx";
import { timelineColumns } from "./timeline-columns.tsx";
import { idOf, timelineEntries, type TimelineEntry } from "./timeline-entries.ts";

const SplitDialog = late(async () => (await import("../split-dialog.tsx")).SplitDialog);

/** Calls, visits, leads, installations and notes, newest first. What one service does not answer is named. */
export function Timeline({ id }: { readonly id: string }) {
  const { contacts, customer, sales, total, entries } = useTimeline(id);
  const selection = useSelection<TimelineEntry>({ keyOf: idOf, filter: { id } });
  const { beside, handleAction, opened } = useInteractionActions();
  const canChange = customer.data?.can.update && !customer.data.isErased;
  const canSplit = customer.data?.can.merge ?? false;
  useListBeside(beside, entries.filter(isContact).map(idOf));
  return (
    <div className="customers:flex customers:flex-col customers:gap-4">
      {canChange && <NoteForm customerId={id} />}
      <Missing of={contacts} text="The calls and visits could not be loaded." />
      <Missing of={sales} text="The leads and installations could not be loaded." />
      <Missing of={customer} text="The notes could not be loaded." />
      {contacts.isPending ? (
        <LoadingNotice text="Loading the timeline..." />
      ) : (
        <DataTable
          caption={captionOf(entries, total)}
          columns={timelineColumns(handleAction)}
          rows={entries}
          keyOf={idOf}
          openedKey={beside.openedId}
          empty={<Empty text="Calls, visits, leads, installations and notes are listed here." />}
          {...(canSplit && { selection, canSelect: isContact, selectionName })}
        />
      )}
      {contacts.hasNextPage && (
        <Button
          isPending={contacts.isFetchingNextPage}
          onClick={() => void contacts.fetchNextPage()}
          className="customers:self-center"
        >
          Show earlier
        </Button>
      )}
      {customer.data && <ChosenContacts customer={customer.data} selection={selection} />}
      {opened}
    </div>
  );
}

function useTimeline(id: string) {
  const contacts = useInfiniteQuery(contactsQuery(id));
  const customer = useQuery(customerQuery(id));
  const sales = useQuery(salesQuery(id));
  // The chosen rows are compared by identity.
  const entries = useMemo(
    () =>
      timelineEntries({
        contacts: contacts.data?.pages.flatMap(({ rows }) => rows) ?? [],
        hasEarlier: contacts.hasNextPage,
        notes: customer.data?.notes ?? [],
        sales: sales.data,
      }),
    [contacts.data, contacts.hasNextPage, customer.data, sales.data],
  );
  const total = contacts.data?.pages[0]?.total ?? 0;
  return { contacts, customer, sales, total, entries };
}

interface MissingProps {
  readonly of: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly text: string;
}

function Missing({ of: { isError, error, refetch }, text }: MissingProps) {
  if (!isError) return null;
  return <FailureNotice error={error} fallback={text} onRetry={() => void refetch()} />;
}

function captionOf(entries: readonly TimelineEntry[], total: number): string {
  const loaded = entries.filter(isContact).length;
  if (loaded === total) return "Everything, newest first";
  return `Everything since the latest ${loaded} of ${total.toLocaleString("en-GB")} calls and visits, newest first`;
}

function isContact(entry: TimelineEntry): boolean {
  return entry.kind === "contact";
}

function selectionName(entry: TimelineEntry): string {
  return entry.kind === "contact" ? interactionName(entry.record) : entry.kind;
}

interface ChosenContactsProps {
  readonly customer: CustomerRecord;
  readonly selection: Selection<TimelineEntry>;
}

/** The calls and visits that are chosen, which can become another customer's. */
function ChosenContacts({ customer, selection }: ChosenContactsProps) {
  const interactions = selection.rows.flatMap((entry): CustomerInteraction[] =>
    entry.kind === "contact" ? [entry.record] : [],
  );
  return (
    <SelectionBar selection={selection} noun={["call or visit", "calls and visits"]}>
      <DialogButton
        size="small"
        dialog={(onClose) => (
          <SplitDialog
            customer={customer}
            interactions={interactions}
            onSplit={selection.clear}
            onClose={onClose}
          />
        )}
      >
        Split off
      </DialogButton>
    </SelectionBar>
  );
}
