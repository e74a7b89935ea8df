import path from "node:path";
import { measureBudgets, reportBudgets } from "@dash/kit/build/budgets";
import { projectRoot } from "../project-root.ts";

// `npm run budgets -- stock` checks only that area.
const areas = process.argv.slice(2);
const budgets = await measureBudgets(path.join(projectRoot, "dist", "web"));
const { table, isMet } = reportBudgets(
  budgets.filter(({ area }) => areas.length === 0 || (area !== undefined && areas.includes(area))),
);
console.log(table);
process.exitCode = isMet ? 0 : 1;
