import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { monthText } from "../crossings/month-text.ts";
import type { Standing } from "../crossings/standing.ts";

interface MonthOfCallers {
  readonly key: string;
  readonly isClosed: boolean;
}

const MONTHS = `
  select key, coalesce(is_closed, false) as "isClosed" from waiting_work left join months on months.id = key
  where kind = 'unknown-callers' and since is not null`;

/** The months with calls or visits whose callers nobody knows. */
export async function findUnknownCallers(knex: Knex): Promise<Standing[]> {
  const months = await rowsOf<MonthOfCallers>(knex, MONTHS, {}, "months-of-unknown-callers");
  return months.map(({ key, isClosed }) => {
    const [year = 0, month = 0] = key.split("-").map(Number);
    return {
      kind: "callers-unknown",
      key,
      text: `${monthText({ month, year })} has callers whom nobody knows yet`,
      link: `/interactions?view=unmatched&month=${month}&year=${year}`,
      roles: noticeKinds["callers-unknown"].roles,
      isPaused: isClosed,
    };
  });
}
