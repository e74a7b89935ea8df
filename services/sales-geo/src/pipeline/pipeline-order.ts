import { PipelinePriority, PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import type { PipelineSort } from "@dash/contracts/sales/sales-pipeline";
import { alphabetically } from "@dash/service-lib/database/search-text";

const LATEST = "entry.lead_date desc, entry.id desc";
const NAME = alphabetically("entry.customer_name");
const STAGE = rankOf("entry.current_stage", PipelineStage.options);
const URGENCY = rankOf("entry.priority", PipelinePriority.options);

/** Complete orders (the id breaks ties) of `sales_pipeline entry`. Missing values are last. */
export const pipelineOrders: Record<PipelineSort, string> = {
  "-leadDate": LATEST,
  leadDate: "entry.lead_date, entry.id",
  "-value": `entry.value desc nulls last, ${LATEST}`,
  value: `entry.value nulls last, ${LATEST}`,
  customerName: `${NAME}, entry.id`,
  "-customerName": `${NAME} desc, entry.id desc`,
  nextFollowUp: "entry.next_follow_up nulls last, entry.id",
  "-nextFollowUp": "entry.next_follow_up desc nulls last, entry.id",
  stageSince: "entry.stage_since, entry.id",
  "-stageSince": "entry.stage_since desc, entry.id",
  stage: `${STAGE}, ${LATEST}`,
  "-stage": `${STAGE} desc, ${LATEST}`,
  priority: `${URGENCY}, ${LATEST}`,
  "-priority": `${URGENCY} desc, ${LATEST}`,
};

function rankOf(column: string, values: readonly string[]): string {
  return `array_position(array[${values.map((value) => `'${value}'`).join(", ")}], ${column})`;
}
