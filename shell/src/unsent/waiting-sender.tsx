import {
  invalidateAfter,
  loadOutgoing,
  toast,
  toastSuccess,
  type SendingResult,
  type WaitingWrite,
} from "@dash/kit";
import { useResend } from "@dash/kit/ui/feedback/use-resend";
import { useQueryClient } from "@tanstack/react-query";
import { pluralOf } from "./unsent-text.ts";

/** Sends what waits of the person who is signed in, on every page. */
export function WaitingSender({ owner }: { readonly owner: string }) {
  const client = useQueryClient();
  useResend(true, async () => {
    const { sendWaiting } = await loadOutgoing();
    const result = await sendWaiting(owner);
    await Promise.all(result.settled.map(({ endpoint }) => invalidateAfter(client, endpoint)));
    notify(result);
  });
  return null;
}

function notify({ stored, refused }: SendingResult): void {
  const [first] = refused;
  if (first)
    toast({
      title: "Not saved",
      description: `${withArticle(first.noun)} that waited was not saved. ${first.screen} shows it, and why.`,
      tone: "destructive",
    });
  else if (stored.length > 0) toastSuccess(storedText(stored));
}

function storedText([first, ...others]: readonly WaitingWrite[]): string {
  const { noun = "", success = `The ${noun} that waited is saved.` } = first ?? {};
  if (others.length === 0) return success;
  const plural = others.every((other) => other.noun === noun) ? pluralOf(noun) : "writes";
  return `${others.length + 1} ${plural} that waited are saved.`;
}

/** `An entry`, `A movement`. */
function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "An" : "A"} ${noun}`;
}
