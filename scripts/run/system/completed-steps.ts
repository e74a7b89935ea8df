import { withClient } from "../postgres/provision.ts";

/**
 * Runs a step once per database. That it was done is stored in the same database, so it is right even with a new data
 * folder or after an interrupted start.
 */
export async function onceForDatabase(
  ownerUrl: string,
  step: string,
  work: () => Promise<void>,
): Promise<void> {
  if (await isDone(ownerUrl, step)) return;
  await work();
  await withClient(ownerUrl, (client) =>
    client.query("insert into system.completed_steps (step) values ($1)", [step]),
  );
}

export function isDone(ownerUrl: string, step: string): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    await client.query("create schema if not exists system");
    await client.query(
      "create table if not exists system.completed_steps (step text primary key, completed_at timestamptz not null default now())",
    );
    const { rowCount } = await client.query("select from system.completed_steps where step = $1", [
      step,
    ]);
    return rowCount === 1;
  });
}
