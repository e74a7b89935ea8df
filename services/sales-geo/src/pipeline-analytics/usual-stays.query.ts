import { PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import type { UsualStay } from "@dash/contracts/sales/pipeline-totals";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** Stays that are read of each stage: enough for a quartile, and few enough to compute it on every request. */
const LATEST_STAYS = 200;

/** With fewer stays than these, no length is usual. */
const FEWEST_STAYS = 8;

const passedStages = PipelineStage.options.filter(
  (stage) => stage !== "completed" && stage !== "lost",
);

/**
 * How many days it took until three of four of the latest entries left a stage. Stays of less than an hour are left
 * out: a card that went through a stage, or was dropped on the wrong one.
 */
export function findUsualStays(knex: Knex): Promise<UsualStay[]> {
  const sql = `
    select passed.stage,
      ceil(percentile_cont(0.75) within group (order by extract(epoch from stay.length)) / 86400)::int as days
    from unnest(:stages::text[]) with ordinality as passed (stage, place)
    cross join lateral (
      select left_at - entered_at as length from stage_stays
      where stage = passed.stage and left_at is not null
      order by left_at desc limit :latest
    ) as stay
    where stay.length >= interval '1 hour'
    group by passed.stage, passed.place
    having count(*) >= :fewest
    order by passed.place`;
  return rowsOf<UsualStay>(knex, sql, {
    stages: passedStages,
    latest: LATEST_STAYS,
    fewest: FEWEST_STAYS,
  });
}
