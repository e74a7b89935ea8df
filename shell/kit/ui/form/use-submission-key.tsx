import { newKey } from "@dash/kit";
import { useMemo } from "react";
import { tabStore, type TabStore } from "./draft-store.tsx";
import { useOwner } from "./use-owner.tsx";

/** The idempotency key of a form's submission. */
export interface SubmissionKey {
  /** Makes the draft's key, where it has none yet. A tab that is duplicated later has the same. */
  begin(): void;
  /** Gives the same key for the same body. So a repeat after a lost answer, or in a duplicated tab, makes no second record. */
  keyFor(body: unknown): string;
  /** Forgets the draft's key, because the form was saved or given up. The same body is another record from now on. */
  done(): void;
}

/**
 * Gives a form its idempotency keys: one for each content of its draft, until it is saved. The draft's key is stored like
 * the draft, because a draft can be sent again after a new sign-in, after a reload, or from a duplicated tab. `formId`
 * is that of the draft.
 */
export function useSubmissionKey(formId: string): SubmissionKey {
  const owner = useOwner() ?? "";
  return useMemo(() => createSubmissionKey(tabStore(owner, `${formId}:key`)), [owner, formId]);
}

function createSubmissionKey(store: TabStore): SubmissionKey {
  // The copy in memory is for a browser that denies storage.
  let current: string | null = null;
  const draftKey = (): string => {
    const stored = current ?? store.read()?.["key"];
    if (typeof stored === "string") return (current = stored);
    current = newKey();
    store.write({ key: current });
    return current;
  };
  return {
    begin: () => void draftKey(),
    keyFor: (body) => `${draftKey()}-${digestOf(JSON.stringify(body))}`,
    done: () => {
      current = null;
      store.clear();
    },
  };
}

/** A 64-bit FNV-1a hash. It tells contents of one draft apart: the server refuses a known key with other content. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  return hash.toString(36);
}
