import { withClient } from "../postgres/provision.ts";
import { waitFor } from "../system/wait-for.ts";

/** Waits until every entry that the time service knows stands in the report's read model. */
export async function untilProjected(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const attempt = async (): Promise<string | undefined> => {
      const { rows } = await client.query<{ waiting: boolean }>(WAITING);
      return rows[0]?.waiting ? "facts are on their way" : undefined;
    };
    await waitFor({ name: "the read model", attempt });
  });
}

/** The inbox holds what is applied; the newest facts are the last to be. */
const WAITING = `
  select exists (
    select from (select id from time.outbox order by seq desc limit 1000) newest
    where not exists (select from report.inbox where fact_id = newest.id)) as waiting`;
