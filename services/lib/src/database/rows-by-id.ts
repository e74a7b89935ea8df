interface Identified {
  readonly id: string;
}

const BATCH_ROWS = 5_000;

/**
 * Reads many rows in batches, in the order of `found`, so that memory stays flat whatever the order. Each row is as it
 * is when its batch is read; one that was removed meanwhile is left out.
 */
export async function* rowsById<Row extends Identified>(
  found: readonly Identified[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let start = 0; start < found.length; start += BATCH_ROWS) {
    const ids = found.slice(start, start + BATCH_ROWS).map(({ id }) => id);
    const rows = new Map((await read(ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) yield row;
    }
  }
}
