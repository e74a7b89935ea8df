import { createTimeEntry, type TimeEntry } from "@dash/contracts/time/time-entries";
import { focusHeading, messageOf, toastFailure } from "@dash/kit";
import { useWrite } from "@dash/kit/ui/feedback/use-write";
import { useState } from "react";
import { keptEntry } from "../../../waiting/kept-entry.ts";
import type { Proposal } from "./proposals.ts";

/**
 * Logs a proposal as the form logs an entry. The focus moves on to the next proposal, so that Enter accepts one after
 * the other.
 */
export function useAcceptProposal(
  proposals: readonly Proposal[],
  onSaved: (saved: TimeEntry) => void,
) {
  const { mutateAsync } = useWrite(createTimeEntry, keptEntry);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const accept = async (proposal: Proposal) => {
    const { minutes: _, ...entry } = proposal;
    const { interactionId } = entry;
    if (sending.has(interactionId)) return;
    setSending((others) => new Set([...others, interactionId]));
    focusNext(proposals, proposal);
    try {
      const outcome = await mutateAsync({ body: { ...entry, isProposed: true } });
      if (outcome.kind === "stored") onSaved(outcome.answer);
    } catch (error) {
      toastFailure(error, messageOf(error, "Failed to create time entry. Please try again."));
    } finally {
      setSending((all) => new Set([...all].filter((id) => id !== interactionId)));
    }
  };
  return { accept: (proposal: Proposal) => void accept(proposal), sending };
}

function focusNext(proposals: readonly Proposal[], { interactionId }: Proposal): void {
  const place = proposals.findIndex((each) => each.interactionId === interactionId);
  const next = proposals[place + 1] ?? proposals[place - 1];
  const mark = next && document.querySelector(`[data-proposal="${next.interactionId}"]`);
  const opener = mark?.closest("button");
  if (opener) opener.focus();
  else focusHeading();
}
