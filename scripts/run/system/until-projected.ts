import { schemaOf } from "@dash/service-lib/service/define-service";
import { withClient } from "../postgres/provision.ts";
import { processes, type ProcessDefinition } from "../processes.ts";
import { waitFor } from "./wait-for.ts";

/** Waits until all announced facts are applied to the read models of the services that consume them. */
export async function untilProjected(ownerUrl: string): Promise<void> {
  const listening = processes.filter(({ applies }) => applies.length > 0);
  await withClient(ownerUrl, async (client) => {
    const attempt = async (): Promise<string | undefined> => {
      for (const listener of listening) {
        const { rows } = await client.query<{ waiting: boolean }>(waitingAt(listener), [
          listener.applies,
        ]);
        if (rows[0]?.waiting)
          return `facts are on their way; see the log of the ${listener.name} service`;
      }
      return undefined;
    };
    await waitFor({ name: "the read models", attempt });
  });
}

/**
 * The SQL for a service's newest facts, which are applied last. A consumer's inbox lists the facts that it has
 * applied.
 */
const newestOf = (schema: string): string => `
  (select id from ${schema}.outbox where subject = any($1) order by seq desc limit 1000)`;

const NEWEST = processes
  .filter(({ announces }) => announces.length > 0)
  .map(({ name }) => newestOf(schemaOf(name)))
  .join(" union all ");

const waitingAt = ({ name }: ProcessDefinition): string => `
  select exists (
    select from (${NEWEST}) newest
    where not exists (
      select from ${schemaOf(name)}.inbox where fact_id = newest.id)) as waiting`;
