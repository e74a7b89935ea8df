import { quietly } from "../feedback/quietly.tsx";

const PREFIX = "dash-draft";

/** A record stored in this tab, for one person. */
export interface TabStore {
  read(): Record<string, unknown> | null;
  write(content: Readonly<Record<string, unknown>>): void;
  clear(): void;
}

/** The store of a name, for one user. It is in session storage, so it survives a new sign-in but not the tab. */
export function tabStore(userId: string, name: string): TabStore {
  const key = `${PREFIX}:${userId}:${name}`;
  return {
    read: () => parsed(quietly(() => sessionStorage.getItem(key))),
    write: (content) => quietly(() => sessionStorage.setItem(key, JSON.stringify(content))),
    clear: () => quietly(() => sessionStorage.removeItem(key)),
  };
}

/** The unsaved values of a form. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** The version of the record that the form changes. */
  readonly version: number | undefined;
}

/** The draft of one form of one user. */
export function draftStore(userId: string, formId: string) {
  const store = tabStore(userId, formId);
  return {
    read: (): Draft | null => {
      const { values, version } = store.read() ?? {};
      if (!isRecord(values)) return null;
      return { values, version: typeof version === "number" ? version : undefined };
    },
    write: ({ values, version }: Draft) => store.write({ values, version }),
    clear: () => store.clear(),
  };
}

function parsed(text: string | null): Record<string, unknown> | null {
  const value: unknown = text && quietly(() => JSON.parse(text) as unknown);
  return isRecord(value) ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
