import pg from "pg";

/** Collects the SQL statements that `work` sends, through knex or through the driver. */
export async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.flatMap(([statement]: unknown[], call) =>
      "__knexUid" in (query.mock.contexts[call] as object) ? [textOf(statement)] : [],
    );
  } finally {
    query.mockRestore();
  }
}

function textOf(statement: unknown): string {
  return typeof statement === "string" ? statement : (statement as pg.QueryConfig).text;
}
