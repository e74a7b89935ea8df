let personId: string | undefined;

/** The person for whom this page was drawn: the first signed-in one since the page was loaded. */
export const drawnFor = {
  read: () => personId,
  setOnce(id: string): void {
    personId ??= id;
  },
  /** Lets a test begin with a new page. */
  clear(): void {
    personId = undefined;
  },
};
