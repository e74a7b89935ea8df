/** One row of the table in docs/writing.md: a change, and what takes it back. */
export interface UndoRow {
  /** The endpoint by method and path: `POST /time-entries`. */
  readonly change: string;
  /** The endpoint that takes it back; null where the toast offers no Undo. */
  readonly undo: string | null;
  /** Why the toast offers none. */
  readonly reason: string;
}

const ENDPOINT = String.raw`\`(?:POST|PUT|DELETE) /[^\`]*\``;

/** Reads the rows of the table: a change, then the endpoint of its Undo or `none` with a reason. */
export function readUndoTable(document: string): UndoRow[] {
  const row = new RegExp(
    String.raw`^\| (${ENDPOINT}) +\| (?:(${ENDPOINT})|none: (.+?)) +\|$`,
    "gm",
  );
  return Array.from(document.matchAll(row), ([, change = "", undo, reason = ""]) => ({
    change: unquoted(change),
    undo: undo === undefined ? null : unquoted(undo),
    reason,
  }));
}

function unquoted(text: string): string {
  return text.replaceAll("`", "");
}

/** The endpoints that sources of contracts declare, by the name of their export. */
export function declaredEndpoints(source: string): Map<string, string> {
  const declaration = /export const (\w+) = endpoint\(\s*"(\w+ [^"]+)"/g;
  return new Map(
    Array.from(source.matchAll(declaration), ([, name = "", line = ""]) => [name, line]),
  );
}
