import type { Role } from "@dash/contracts/users/roles";
import { monthText } from "@dash/service-lib/calendar/written-times";
import { standingRows } from "../crossings/standing.ts";

/** The words for each step, and the roles that it concerns. Reopening a month only takes the step before back. */
const steps = {
  generated: { text: "is generated and waits to be finalised", roles: ["admin"] },
  finalised: { text: "is finalised", roles: ["admin", "staff", "ecogenica_viewer"] },
  accepted: { text: "is accepted by the partner", roles: ["admin", "staff", "ecogenica_viewer"] },
  returned: { text: "is returned by the partner with a question", roles: ["admin", "staff"] },
  reopened: undefined,
} as const satisfies Record<string, { text: string; roles: readonly Role[] } | undefined>;

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
export const findReportSteps = standingRows<LastStep>("last-report-steps", LAST_STEPS, (last) => {
  const said = steps[last.step];
  return (
    said && {
      key: last.id,
      text: `The report of ${monthText(last)} ${said.text}`,
      link: `/monthly-reports?month=${last.month}&year=${last.year}`,
      roles: said.roles,
      authorId: last.authorId,
    }
  );
});
