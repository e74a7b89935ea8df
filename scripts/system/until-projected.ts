import { projections } from "@dash/report/read-models.projection";
import { withClient } from "../postgres/provision.ts";
import { processes } from "../processes.ts";
import { schemaOf } from "@dash/service-lib/service/define-service";
import { waitFor } from "./wait-for.ts";

/** Waits until all that services have announced stands in the report's read models. */
export async function untilProjected(ownerUrl: string): Promise<void> {
  const subjects = projections.map(({ subject }) => subject);
  await withClient(ownerUrl, async (client) => {
    const attempt = async (): Promise<string | undefined> => {
      const { rows } = await client.query<{ waiting: boolean }>(WAITING, [subjects]);
      return rows[0]?.waiting
        ? "facts are on their way; see the log of the report service"
        : undefined;
    };
    await waitFor({ name: "the read model", attempt });
  });
}

/** The inbox holds what is applied; of each service's facts the newest are the last to be. */
const newestOf = (schema: string): string => `
  (select id from ${schema}.outbox where subject = any($1) order by seq desc limit 1000)`;

const WAITING = `
  select exists (
    select from (${processes
      .filter(({ announces }) => announces.length > 0)
      .map((each) => newestOf(schemaOf(each.name)))
      .join(" union all ")}) newest
    where not exists (select from report.inbox where fact_id = newest.id)) as waiting`;
