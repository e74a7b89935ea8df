import { useState } from "react";
import { newKey } from "../call/request.ts";

/** The idempotency key of a form's submission. */
export interface SubmissionKey {
  /** The same key for the same body, so that a repeat after a lost answer makes no second record. */
  keyFor(body: unknown): string;
  /** The submission succeeded: the same body again is meant as another record. */
  done(): void;
}

/** Gives a form its idempotency keys: one per content, until it was saved. */
export function useSubmissionKey(): SubmissionKey {
  return useState(createSubmissionKey)[0];
}

function createSubmissionKey(): SubmissionKey {
  const keys = new Map<string, string>();
  return {
    keyFor(body) {
      const content = JSON.stringify(body);
      const key = keys.get(content) ?? newKey();
      keys.set(content, key);
      return key;
    },
    done: () => keys.clear(),
  };
}
