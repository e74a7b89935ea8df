import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { dayAfter, londonInstant, queryFor, useSession } from "@dash/kit";
import { useWaiting } from "@dash/kit/ui/feedback/use-waiting";
import { useNow } from "@dash/kit/ui/text/use-now";
import { useQuery } from "@tanstack/react-query";
import { lastLine } from "../../../time-entry-form/last-line.ts";
import { bodyOf, keptEntry } from "../../../waiting/kept-entry.ts";
import { proposalsOf, type Proposal } from "./proposals.ts";

export interface DayProposals {
  readonly day: string;
  readonly entries: readonly TimeEntry[];
  /** The lines that are offered. */
  readonly lines: readonly ServiceLine[];
  /** Closed days have no proposals. */
  readonly isClosed: boolean;
}

/**
 * The calls and visits of a day whose time the person has not logged. The day does not wait for them. `isFailed`: they
 * could not be read.
 */
export function useProposals({ day, entries, lines, isClosed }: DayProposals) {
  const me = useSession()?.id;
  const now = useNow();
  const mine = useQuery({ ...interactionsOf(day), enabled: !isClosed });
  const interactions = mine.data ?? [];
  const interactionIds = interactions.map(({ id }) => id).join(",");
  const logged = useQuery({
    ...queryFor(listTimeEntries, { query: { mine: true, interactionIds } }),
    enabled: !isClosed && interactionIds !== "",
  });
  const waiting = useWaiting(me, [keptEntry.noun]).map((write) => bodyOf(write).interactionId);
  const linked = new Set([
    ...[...entries, ...(logged.data ?? [])].flatMap(({ interactionId }) => interactionId ?? []),
    ...waiting.flatMap((id) => id ?? []),
  ]);
  const [used] = [lastLine(me, lines), lines[0]?.id].filter(Boolean);
  const proposals = proposalsOf(interactions, entries, linked, now).flatMap((each): Proposal[] => {
    const isOffered = lines.some(({ id }) => id === each.serviceLineId);
    const serviceLineId = isOffered ? each.serviceLineId : used;
    return serviceLineId ? [{ ...each, serviceLineId }] : [];
  });
  return {
    proposals: logged.data && !isClosed ? proposals : [],
    isFailed: !isClosed && (mine.isError || logged.isError),
  };
}

function interactionsOf(day: string) {
  const [from, to] = [day, dayAfter(day)].map((each) => londonInstant(each, "00:00") ?? undefined);
  return queryFor(listCustomerInteractions, {
    query: { mine: true, from, to, sort: "occurredAt", limit: 200 },
  });
}
