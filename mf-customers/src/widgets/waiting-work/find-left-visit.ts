import { hasDatabase, OUTGOING_DATABASE } from "@dash/kit/ui/feedback/stored-databases";
import type { ComponentType } from "react";
import { FORMER_SHEETS } from "../../screens/interactions/job-sheet/sheet.ts";

/** The component that draws the visit left in this browser. Its code is loaded only where this browser has stored something. */
export async function findLeftVisit(): Promise<ComponentType> {
  const found = await Promise.all([OUTGOING_DATABASE, FORMER_SHEETS].map(hasDatabase));
  return found.includes(true) ? (await import("./left-visit.tsx")).LeftVisit : () => null;
}
