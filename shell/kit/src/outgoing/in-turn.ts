const turns = new Map<string, Promise<unknown>>();

/** Does the work of a draft after its earlier work: in this page and, where the browser has locks, in all its tabs. */
export async function inTurn<T>(draft: string, work: () => Promise<T>): Promise<T> {
  const name = `outgoing:${draft}`;
  const turn = (turns.get(name) ?? Promise.resolve()).then(() =>
    // On plain http the browser has no locks. Two tabs may send the same write then, which its key makes harmless.
    navigator.locks ? navigator.locks.request(name, work) : work(),
  );
  const end = turn.then(
    () => undefined,
    () => undefined,
  );
  turns.set(name, end);
  try {
    return await turn;
  } finally {
    if (turns.get(name) === end) turns.delete(name);
  }
}
