import path from "node:path";
import { measureBudgets, reportBudgets } from "@dash/kit/build/budgets";
import { projectRoot } from "../project-root.ts";

const { table, isKept } = reportBudgets(
  await measureBudgets(path.join(projectRoot, "dist", "web")),
);
console.log(table);
process.exitCode = isKept ? 0 : 1;
