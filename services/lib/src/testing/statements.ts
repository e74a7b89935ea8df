import pg from "pg";

/** The statements that `work` sends over the connections of a pool, through knex or directly. */
export async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const asked = jest.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return asked.mock.calls.flatMap(([statement]: unknown[], call) =>
      "__knexUid" in (asked.mock.contexts[call] as object) ? [textOf(statement)] : [],
    );
  } finally {
    asked.mockRestore();
  }
}

function textOf(statement: unknown): string {
  return typeof statement === "string" ? statement : (statement as pg.QueryConfig).text;
}
