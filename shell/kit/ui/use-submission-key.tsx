import { newKey } from "@dash/kit";
import { useMemo } from "react";
import { tabStore, type TabStore } from "./draft-store.ts";
import { useOwner } from "./use-owner.tsx";

/** The idempotency key of a form's submission. */
export interface SubmissionKey {
  /** Gives the same key for the same body. So a repeat after a lost answer makes no second record. */
  keyFor(body: unknown): string;
  /** Forgets the keys, because the form was saved or given up. The same body is another record from now on. */
  done(): void;
}

/**
 * Gives a form its idempotency keys: one for each content, until it is saved. The keys are stored like the draft,
 * because a draft can be sent again after a new sign-in or after a reload. `formId` is that of the draft.
 */
export function useSubmissionKey(formId: string): SubmissionKey {
  const owner = useOwner() ?? "";
  return useMemo(() => createSubmissionKey(tabStore(owner, `${formId}:sent`)), [owner, formId]);
}

function createSubmissionKey(store: TabStore): SubmissionKey {
  // The copy in memory is for a browser that denies storage.
  const keys = new Map<string, string>();
  return {
    keyFor(body) {
      const content = JSON.stringify(body);
      const sent = store.read() ?? {};
      const known = keys.get(content) ?? sent[content];
      const key = typeof known === "string" ? known : newKey();
      keys.set(content, key);
      store.write({ ...sent, [content]: key });
      return key;
    },
    done: () => {
      keys.clear();
      store.clear();
    },
  };
}
