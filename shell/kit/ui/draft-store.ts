const PREFIX = "dash-draft";

/** The unsaved values of a form. They are kept in this tab, for one person. */
export interface DraftStore {
  read(): Record<string, unknown> | null;
  write(values: Readonly<Record<string, unknown>>): void;
  clear(): void;
}

/** The draft of one form of one user. It is in session storage, so it survives a new sign-in but not the tab. */
export function draftStore(userId: string, formId: string): DraftStore {
  const key = `${PREFIX}:${userId}:${formId}`;
  return {
    read: () => parsed(quietly(() => sessionStorage.getItem(key))),
    write: (values) => quietly(() => sessionStorage.setItem(key, JSON.stringify(values))),
    clear: () => quietly(() => sessionStorage.removeItem(key)),
  };
}

/** A browser that denies storage keeps no drafts. The form works without them. */
function quietly<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

function parsed(text: string | null): Record<string, unknown> | null {
  const value: unknown = text && quietly(() => JSON.parse(text) as unknown);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
}
