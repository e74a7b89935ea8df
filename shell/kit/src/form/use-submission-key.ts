import { useMemo } from "react";
import { newKey } from "../call/request.ts";
import { draftStore, type DraftStore } from "./draft-store.ts";
import { useOwner } from "./use-owner.ts";

/** The idempotency key of a form's submission. */
export interface SubmissionKey {
  /** The same key for the same body, so that a repeat after a lost answer makes no second record. */
  keyFor(body: unknown): string;
  /** The submission succeeded, or was given up: the same body again is meant as another record. */
  done(): void;
}

/**
 * Gives a form its idempotency keys: one per content, until it was saved. They last as long as its draft, which is sent
 * again after a new sign-in or when the page was loaded again. `formId` names the form, as for the draft.
 */
export function useSubmissionKey(formId: string): SubmissionKey {
  const owner = useOwner() ?? "";
  return useMemo(() => createSubmissionKey(draftStore(owner, `${formId}:sent`)), [owner, formId]);
}

function createSubmissionKey(store: DraftStore): SubmissionKey {
  // For a browser that denies storage.
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
