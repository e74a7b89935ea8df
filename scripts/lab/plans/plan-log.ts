import { LOGS_JSON, type LogLine } from "../postgres-log.ts";

/** Postgres settings with which it writes down the plan of each statement, after `EXPLAIN_ALL`. */
export const WRITES_PLANS = [
  ...LOGS_JSON,
  "log_rotation_size=0",
  "session_preload_libraries=auto_explain",
  "auto_explain.log_analyze=on",
  "auto_explain.log_timing=off",
  "auto_explain.log_format=json",
];

/** The statements that make Postgres write plans down. */
export const EXPLAIN_ALL = [
  "load 'auto_explain'",
  "alter system set auto_explain.log_min_duration = 0",
  "select pg_reload_conf()",
];

/** A statement that ran, with what its plan did. */
export interface PlannedStatement {
  readonly role: string;
  readonly text: string;
  readonly ms: number;
  /** The rows that its scans looked at, those that a filter left out included. */
  readonly rowsRead: number;
  readonly rowsAnswered: number;
  /** The scan that looked at most rows. */
  readonly largestScan: string;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

const PLAN = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/;

/** The statement whose plan a line of the log has. */
export function statementIn({ user: role = "", message = "" }: LogLine): PlannedStatement[] {
  const [, ms, json] = PLAN.exec(message) ?? [];
  if (json === undefined) return [];
  const { "Query Text": text, Plan: plan } = JSON.parse(json) as {
    "Query Text": string;
    Plan: PlanNode;
  };
  const scans = scansOf(plan);
  const largest = scans.reduce((one, other) => (rowsOf(other) > rowsOf(one) ? other : one), plan);
  return [
    {
      role,
      text,
      ms: Number(ms),
      rowsRead: Math.round(scans.reduce((sum, scan) => sum + rowsOf(scan), 0)),
      rowsAnswered: Math.round(plan["Actual Rows"]),
      largestScan: [largest["Node Type"], largest["Index Name"] ?? largest["Relation Name"]].join(
        " ",
      ),
    },
  ];
}

/** The nodes that read tables. The scan of an index for a bitmap is counted by the scan of its table. */
function scansOf(node: PlanNode): PlanNode[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  return node["Relation Name"] !== undefined && !node["Node Type"].startsWith("Modify")
    ? [node, ...below]
    : below;
}

function rowsOf(node: PlanNode): number {
  const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": lost = 0 } =
    node;
  return (node["Actual Rows"] + filtered + lost) * node["Actual Loops"];
}
