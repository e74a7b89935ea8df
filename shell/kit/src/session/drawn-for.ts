let personId: string | undefined;

/** The person for whom this page was drawn: the first one of whom it heard. It stays theirs until it is loaded anew. */
export const drawnFor = {
  read: () => personId,
  hear(id: string): void {
    personId ??= id;
  },
  /** Lets a test begin with a new page. */
  clear(): void {
    personId = undefined;
  },
};
