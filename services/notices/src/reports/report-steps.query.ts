import type { Role } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { monthText } from "@dash/service-lib/calendar/written-times";
import type { Standing } from "../crossings/standing.ts";

/** The words for each step, and the roles that it concerns. Reopening a month only takes the step before back. */
const steps = {
  generated: { text: "is generated and waits to be finalised", roles: ["admin"] },
  finalised: { text: "is finalised", roles: ["admin", "staff", "ecogenica_viewer"] },
  accepted: { text: "is accepted by the partner", roles: ["admin", "staff", "ecogenica_viewer"] },
  returned: { text: "is returned by the partner with a question", roles: ["admin", "staff"] },
  reopened: null,
} as const satisfies Record<string, { text: string; roles: readonly Role[] } | null>;

interface LastStep {
  readonly id: string;
  readonly step: keyof typeof steps;
  readonly month: number;
  readonly year: number;
  readonly authorId: string | null;
}

const LAST_STEPS = `
  select distinct on (year, month) id, step, month, year, author_id as "authorId" from report_steps
  order by year, month, at desc, id desc`;

/** The last step of each month's report: the next one within a minute takes its place. */
export async function findReportSteps(knex: Knex): Promise<Standing[]> {
  const last = await rowsOf<LastStep>(knex, LAST_STEPS, {}, "last-report-steps");
  return last.flatMap(({ id, step, month, year, authorId }) => {
    const said = steps[step];
    if (!said) return [];
    return {
      kind: "report",
      key: id,
      text: `The report of ${monthText({ month, year })} ${said.text}`,
      link: `/monthly-reports?month=${month}&year=${year}`,
      roles: said.roles,
      authorId,
    };
  });
}
