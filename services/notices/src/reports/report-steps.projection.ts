import { reportStepTaken } from "@dash/contracts/facts/report.facts";
import { projection } from "@dash/service-lib/facts/projection";

/** Stores the steps of reports, which never change. */
export const reportStepsProjection = projection(reportStepTaken, (steps) => async (trx) => {
  const rows = steps.map(({ stepId: id, by: authorId, ...step }) => ({ ...step, id, authorId }));
  await trx("report_steps").insert(rows).onConflict("id").ignore();
});
